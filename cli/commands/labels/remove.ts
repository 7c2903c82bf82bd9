import type { Command } from 'commander';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { addLabelOptions, changeLabels, type LabelOptions } from './change.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk labels remove --label Ready 12 17',
      'desk labels remove --label Ready --selectedLabels Ready --all --dry-run',
    ]),
  );
  addLabelOptions(command, 'label to take away; repeatable');
}

export function run(options: LabelOptions, context: Context): Promise<ExitCode> {
  return changeLabels('remove', options, context);
}
