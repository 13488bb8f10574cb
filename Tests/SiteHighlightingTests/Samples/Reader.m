#import <Foundation/Foundation.h>
#import "Reader.h"

// Reads records from a file, one at a time.
@interface Reader ()

@property (nonatomic, copy) NSString *path;
@property (nonatomic, strong, nullable) NSMutableArray<NSString *> *lines;
@property (nonatomic, assign, readonly) NSUInteger count;

@end

@implementation Reader

static NSString *const ReaderErrorDomain = @"ReaderErrorDomain";

- (instancetype)initWithPath:(NSString *)path
{
    self = [super init];
    if (self) {
        _path = [path copy];
        _lines = [NSMutableArray array];
    }
    return self;
}

- (BOOL)readWithError:(NSError **)error
{
    NSString *text = [NSString stringWithContentsOfFile:self.path
                                               encoding:NSUTF8StringEncoding
                                                  error:error];
    if (text == nil) {
        return NO;
    }
    for (NSString *line in [text componentsSeparatedByString:@"\n"]) {
        if (line.length > 0) {
            [self.lines addObject:line];
        }
    }
    NSLog(@"read %lu lines of \"%@\"", (unsigned long)self.lines.count, self.path);
    return YES;
}

- (void)eachLine:(void (^)(NSString *line, BOOL *stop))block
{
    __block NSUInteger index = 0;
    __weak Reader *weakSelf = self;
    dispatch_async(dispatch_get_main_queue(), ^{
        BOOL stop = NO;
        while (index < weakSelf.lines.count && !stop) {
            block(weakSelf.lines[index], &stop);
            index += 1;
        }
    });
}

+ (NSDictionary *)defaults
{
    NSNumber *limit = @42;
    return [NSDictionary dictionaryWithObjectsAndKeys:limit, @"limit", @"utf-8", @"encoding", nil];
}

- (NSUInteger)count
{
    @synchronized (self) {
        return [self.lines count];
    }
}

- (void)dealloc
{
    @try {
        [[NSNotificationCenter defaultCenter] removeObserver:self name:nil object:nil];
    } @finally {
        _lines = nil;
    }
}

@end
