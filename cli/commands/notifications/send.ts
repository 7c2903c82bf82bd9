import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { deliver } from './deliver.ts';
import { addSendOptions, readInput, type SendOptions } from './input.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk notifications send --from storm.json --dry-run',
      'desk notifications send --from storm.json --yes --expect 41302 --key storm-1',
      'desk notifications send --title "Storm" --text "Stay in" --group 2 --channel 5 --to all',
    ]),
  );
  addSendOptions(command);
}

export async function run(options: SendOptions, context: Context): Promise<void> {
  const input = await readInput(options, context);
  await deliver({ ...input, schedule_datetime: null }, options, context);
}
