/// Scripts that complete a command line, made from the table of commands.
enum CompletionScript {
    static func bash() -> String {
        """
        _sitegen() {
            local current previous words="" word i
            current="${COMP_WORDS[COMP_CWORD]}"
            previous="${COMP_WORDS[COMP_CWORD-1]}"
            if [ "$previous" = "=" ]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
            if [ "$current" = "=" ]; then current=""; fi
            for ((i = 1; i < COMP_CWORD; i++)); do
                word="${COMP_WORDS[i]}"
                case "$word" in
                    -*|=) ;;
                    *) case "${words:+$words }$word" in
                        \(commandPatterns())) words="${words:+$words }$word" ;;
                    esac ;;
                esac
            done
            case "$previous" in
        \(bashValues())    esac
            case "$words" in
        \(bashSteps())    esac
        }
        complete -F _sitegen sitegen

        """
    }

    private static func commandPatterns() -> String {
        CompletionStep.all.map(\.words).filter { !$0.isEmpty }.map { "\"\($0)\"" }
            .joined(separator: "|")
    }

    private static func bashValues() -> String {
        options().map { option in
            let names = ([option.name] + (option.short.map { [$0] } ?? [])).joined(separator: "|")
            let answer: String
            switch option.value {
            case .flag: return ""
            case .folder: answer = "compgen -d -- \"$current\""
            case .file: answer = "compgen -f -- \"$current\""
            case .choice(let choices), .list(let choices):
                answer = "compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\""
            default: return "        \(names)) return ;;\n"
            }
            return "        \(names)) mapfile -t COMPREPLY < <(\(answer)); return ;;\n"
        }.joined()
    }

    private static func bashSteps() -> String {
        CompletionStep.all.map { step in
            let words = step.next.map(\.word) + step.options.map(\.name)
            var answer = "compgen -W \"\(words.joined(separator: " "))\" -- \"$current\""
            if step.argument == .file { answer += "; compgen -f -- \"$current\"" }
            if step.argument == .folder { answer += "; compgen -d -- \"$current\"" }
            return "        \"\(step.words)\") mapfile -t COMPREPLY < <(\(answer)) ;;\n"
        }.joined()
    }

    static func zsh() -> String {
        let steps = CompletionStep.all.map { step in
            let next = step.next.map { described($0.word, $0.summary) }
            let options = step.options.map(zshOption)
            let files =
                switch step.argument {
                case .file: "'*:file:_files'"
                case .folder: "'*:folder:_files -/'"
                default: next.isEmpty ? "" : "'*:word:(($next))'"
                }
            return """
                        "\(step.words)")
                            next=(\(next.joined(separator: " ")))
                            if (( CURRENT > depth + 1 )) || [[ $PREFIX == -* ]] || (( ! $#next )); then
                                _arguments -s \((options + (files.contains("next") || files.isEmpty ? [] : [files])).joined(separator: " "))
                            fi
                            (( $#next )) && _describe word next
                            ;;

                """
        }.joined()
        return """
            #compdef sitegen
            _sitegen() {
                local words_so_far="" word depth=0
                local -a next
                for word in ${words[2,CURRENT-1]}; do
                    case "${words_so_far:+$words_so_far }$word" in
                        \(zshPatterns())) words_so_far="${words_so_far:+$words_so_far }$word"; (( depth++ )) ;;
                    esac
                done
                case "$words_so_far" in
            \(steps)    esac
            }
            compdef _sitegen sitegen

            """
    }

    private static func zshPatterns() -> String {
        CompletionStep.all.map(\.words).filter { !$0.isEmpty }.map { "\"\($0)\"" }
            .joined(separator: "|")
    }

    private static func described(_ word: String, _ summary: String) -> String {
        quoted(summary.isEmpty ? word : "\(word):\(summary)")
    }

    private static func zshOption(_ option: OptionSpec) -> String {
        let summary = option.summary.split(separator: ":").joined(separator: "\\:")
        let text = summary.split(separator: "]").joined(separator: "\\]")
        let value =
            switch option.value {
            case .flag: ""
            case .folder: "=:folder:_files -/"
            case .file: "=:file:_files"
            case .choice(let choices): "=:value:(\(choices.joined(separator: " ")))"
            case .list(let choices): "=:values:_values -s , value \(choices.joined(separator: " "))"
            default: "=:\(option.placeholder ?? "value"):"
            }
        let mark = option.value == .flag ? "" : "="
        return quoted("\(option.name)\(mark)[\(text)]\(value.dropFirst(mark.isEmpty ? 0 : 1))")
    }

    static func fish() -> String {
        var text = """
            function __sitegen_at
                set -l words
                for word in (commandline -opc)[2..]
                    string match -q -- '-*' $word; or set -a words $word
                end
                set -l wanted (string split -n ' ' -- "$argv[1]")
                set -l count (count $wanted)
                test (count $words) -ge $count; or return 1
                test $count -eq 0; and test (count $words) -gt 0; and return 1
                test $count -eq 0; or test "$words[1..$count]" = "$argv[1]"
            end
            complete -c sitegen -f

            """
        for step in CompletionStep.all {
            let condition =
                "complete -c sitegen -n \(quoted("__sitegen_at \(quotedTwice(step.words))"))"
            for (word, summary) in step.next {
                text +=
                    "\(condition) -a \(quoted(word))\(summary.isEmpty ? "" : " -d \(quoted(summary))")\n"
            }
            if step.argument == .file { text += "\(condition) -F\n" }
            if step.argument == .folder {
                text += "\(condition) -a '(__fish_complete_directories)'\n"
            }
            for option in step.options { text += "\(condition) \(fishOption(option))\n" }
        }
        return text
    }

    private static func fishOption(_ option: OptionSpec) -> String {
        var text = "-l \(option.name.dropFirst(2))"
        if let short = option.short { text += " -s \(short.dropFirst())" }
        switch option.value {
        case .flag: break
        case .folder: text += " -x -a '(__fish_complete_directories)'"
        case .file: text += " -r -F"
        case .choice(let choices), .list(let choices):
            text += " -x -a \(quoted(choices.joined(separator: " ")))"
        default: text += " -x"
        }
        return text + " -d \(quoted(option.summary))"
    }

    /// In single quotes.
    private static func quoted(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''")
            + "'"
    }

    private static func quotedTwice(_ text: String) -> String { "\"\(text)\"" }

    /// Every option of any command, once.
    private static func options() -> [OptionSpec] {
        var seen: Set<String> = []
        return CommandTable.all.flatMap(\.options).filter { seen.insert($0.name).inserted }
    }
}
