import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { CommandError, explain } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

interface UndoOptions extends ConsentOptions {
  ids: number[];
}

export function declare(command: Command): void {
  const id = wholeNumberParser(1, maxId);
  command
    .argument(
      '<ids...>',
      'change IDs, as printed by group, ungroup and answer',
      (text, before: number[] = []) => [...before, id(text)],
    )
    .addHelpText('before', examplesHelp(['desk headlines undo 5', 'desk headlines undo 5 6']));
  addConsentOptions(command);
  addOutputOptions(command);
}

const shape: Shape<{ id: number }> = {
  fields: ['id'],
  columns: [{ name: 'id', value: ({ id }) => id }],
  id: ({ id }) => id,
};

export async function run({ ids, ...consent }: UndoOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(shape);
  const { undoHeadlineGroups } = await import('#api/contract/headlines.ts');
  const requested = [...new Set(ids)].toSorted((a, b) => b - a);
  await confirmIfProtected(`Undo group changes ${requested.join(', ')}?`, consent, context);
  const undone: { id: number }[] = [];
  try {
    for (const id of requested)
      undone.push(await client.call(undoHeadlineGroups, { params: { id } }, { signal }));
  } catch (error) {
    await output.rows(undone, shape);
    const { parts } = explain(error);
    if (undone.length === 0) throw error;
    throw new CommandError(
      {
        ...parts,
        reason: `${undone.length} of ${requested.length} undone.`,
        exitCode: exitCodes.partial,
        code: 'partial',
      },
      { cause: error },
    );
  }
  await output.rows(undone, shape);
  terminal.notice(
    undone.length === 1
      ? 'Undone. The groups are back to how they were.'
      : `${undone.length} changes undone. The groups are back to how they were.`,
  );
}
