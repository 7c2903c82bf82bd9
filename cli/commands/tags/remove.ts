import type { Command } from 'commander';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { addTagOptions, changeTags, type TagOptions } from './change.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk tags remove --tag Elections 12 17',
      'desk tags remove --tag Elections --filteredTags Elections --all --dry-run',
    ]),
  );
  addTagOptions(command, 'tag to take away; repeatable');
}

export function run(options: TagOptions, context: Context): Promise<ExitCode> {
  return changeTags('remove', options, context);
}
