import type { Command } from 'commander';
import { checkAlias } from '#cli/aliases.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('<name>', 'what is typed after desk')
    .argument('<command>', 'what it stands for, in quotes; further words follow it')
    .addHelpText(
      'before',
      examplesHelp([
        `desk alias set drafts "digests list --status draft"`,
        `desk alias set titles "digests list --all --jsonl --jq .title"`,
      ]),
    );
}

export async function run(
  { name, command }: { name: string; command: string },
  { commands, config, terminal }: Context,
): Promise<void> {
  checkAlias(name, command, commands);
  const stored = config.read();
  config.write({ ...stored, aliases: { ...stored.aliases, [name]: command } });
  terminal.notice(`desk ${name} is desk ${command} from now on.`);
}
