import type { Command } from 'commander';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { addLabelOptions, changeLabels, type LabelOptions } from './change.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk labels set --label Ready --label Print 12 17',
      'desk labels set --none --ids-file plain.txt --yes',
    ]),
  );
  command.option('--none', 'no label at all');
  addLabelOptions(command, 'label to have, and no other; repeatable');
}

export function run(options: LabelOptions, context: Context): Promise<ExitCode> {
  return changeLabels('set', options, context);
}
