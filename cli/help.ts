import type { Command, Help } from 'commander';

const exampleWidth = 80;
const maxTermWidth = 28;

/** Long commands continue on the next line. */
export function examplesHelp(examples: string[]): string {
  return `Examples:\n${examples.map((example) => `${wrapCommand(`  $ ${example}`)}\n`).join('')}`;
}

/** Uses the shell's line continuation at a space outside quotes. */
function wrapCommand(command: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of command.match(/ *(?:"[^"]*"|[^ "]+)+/g) ?? []) {
    if (line !== '' && line.length + word.length + ' \\'.length > exampleWidth) {
      lines.push(`${line} \\`);
      line = `      ${word.trimStart()}`;
    } else line += word;
  }
  return [...lines, line].join('\n');
}

export const helpLayout: Partial<Help> = {
  showGlobalOptions: true,
  minWidthToWrap: 20,
  padWidth(command: Command, helper: Help): number {
    const longest = Math.max(
      helper.longestOptionTermLength(command, helper),
      helper.longestGlobalOptionTermLength(command, helper),
      helper.longestSubcommandTermLength(command, helper),
      helper.longestArgumentTermLength(command, helper),
    );
    return Math.min(longest, maxTermWidth);
  },
  formatItem(term: string, termWidth: number, description: string, helper: Help): string {
    if (description === '') return `  ${term}`;
    const indent = ' '.repeat(termWidth + 4);
    const width = Math.max((helper.helpWidth ?? exampleWidth) - indent.length, helper.minWidthToWrap);
    const text = helper.boxWrap(description, width).replaceAll('\n', `\n${indent}`);
    return term.length > termWidth ? `  ${term}\n${indent}${text}` : `  ${term.padEnd(termWidth)}  ${text}`;
  },
};

export const namesHelp = `
Names and IDs:
  Refer to tags, labels, users and the like by ID or by name (case-insensitive).
  Digits are read as an ID; write name:2026 for the name 2026.`;

export const exitCodesHelp = `
Exit codes:
  0  done                    5  not found
  1  failed                  6  conflict
  2  usage error, rejected   7  network or server
  3  partial               130  interrupted
  4  not signed in or not allowed`;
