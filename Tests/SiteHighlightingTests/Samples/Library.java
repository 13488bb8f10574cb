package org.example.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Books and who has them.
 */
public final class Library implements Iterable<Book> {
    private static final int LIMIT = 1_000;
    private static final double FINE = 0.25;

    private final List<Book> books = new ArrayList<>();
    private final String name;
    protected volatile boolean open = true;

    public Library(String name) {
        this.name = name;
    }

    // Adds a book unless the library is full.
    public boolean add(Book book) {
        if (books.size() >= LIMIT || book == null) {
            return false;
        }
        synchronized (books) {
            books.add(book);
        }
        return true;
    }

    public Optional<Book> find(String title) {
        for (Book book : books) {
            if (book.title().equals(title)) {
                return Optional.of(book);
            }
        }
        return Optional.empty();
    }

    @Override
    public java.util.Iterator<Book> iterator() {
        return books.iterator();
    }

    public List<String> titles(int from, int to) {
        return books.stream()
            .skip(from)
            .limit(to - from)
            .map(Book::title)
            .collect(Collectors.toList());
    }

    double fine(int days, char kind) throws IllegalArgumentException {
        switch (kind) {
            case 'a':
                return days * FINE;
            case '\t':
                return 0;
            default:
                throw new IllegalArgumentException("kind \"" + kind + "\"");
        }
    }

    static long hash(byte[] data) {
        long value = 0xcbf29ce4L;
        int i = 0;
        do {
            value ^= data[i] & 0xff;
            value *= 16777619;
            i++;
        } while (i < data.length);
        return value > 0 ? value : -value;
    }

    enum Shelf { FICTION, HISTORY }

    interface Listener<T extends Book> {
        void added(T book);
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        Library library = new Library(args.length > 0 ? args[0] : "main");
        try {
            library.add(new Book("Notes", 2026));
            System.out.println(library.titles(0, 10));
        } catch (RuntimeException e) {
            System.err.println(e.getMessage());
        } finally {
            library.open = false;
        }
        if (library instanceof Iterable && !library.open) {
            System.exit(1);
        }
    }
}
