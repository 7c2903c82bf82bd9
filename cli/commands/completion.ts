import { Argument, type Command } from 'commander';
import { examplesHelp } from '../help.ts';
import type { Context } from '../verb.ts';

export function declare(command: Command): void {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish', 'powershell']))
    .addHelpText(
      'before',
      examplesHelp([
        'desk completion bash > ~/.local/share/bash-completion/completions/desk',
        'source <(desk completion zsh)',
        'desk completion fish > ~/.config/fish/completions/desk.fish',
        'desk completion powershell >> $PROFILE',
      ]),
    );
}

/** Every shell calls `desk complete`, so names are always current. */
const scripts: Record<string, string> = {
  bash: `_desk() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$(printf '%q' "$line")")
  done < <(desk complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _desk desk
`,
  zsh: `#compdef desk
_desk() {
  local -a candidates
  candidates=("\${(@f)$(desk complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a candidates
}
compdef _desk desk
`,
  fish: `function __desk_complete
  set -l words (commandline -opc) (commandline -ct)
  desk complete -- $words[2..-1] 2>/dev/null
end
complete -c desk -f -a '(__desk_complete)'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName desk -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($wordToComplete -eq '') { $words += '' }
  desk complete -- @words 2>$null | ForEach-Object {
    $text = if ($_ -match '\\s') { "'" + $_.Replace("'", "''") + "'" } else { $_ }
    [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
  }
}
`,
};

export async function run({ shell }: { shell: string }, { output }: Context): Promise<void> {
  await output.text(scripts[shell] ?? '');
}
