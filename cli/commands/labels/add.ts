import type { Command } from 'commander';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { addLabelOptions, changeLabels, type LabelOptions } from './change.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk labels add --label Ready 12 17',
      'desk labels add --label 3 --label 7 --ids-file ready.txt --dry-run',
      'desk labels add --label "To print" --status draft --all --yes --expect 40',
    ]),
  );
  addLabelOptions(command, 'label to add; repeatable');
}

export function run(options: LabelOptions, context: Context): Promise<ExitCode> {
  return changeLabels('add', options, context);
}
