import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { ruleShape } from './shape.ts';

interface RemoveOptions extends ConsentOptions {
  id: number;
  restore?: true;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'rule ID, as shown by `feeds rules list`', wholeNumberParser(1, maxId))
    .addHelpText('before', examplesHelp(['desk feeds rules remove 5', 'desk feeds rules remove 5 --restore']))
    .option('--restore', 'restore a deleted rule; possible for a month after deletion');
  addConsentOptions(command);
  addOutputOptions(command);
}

const removedShape: Shape<{ id: number }> = {
  fields: ['id'],
  columns: [{ name: 'id', value: ({ id }) => id }],
  id: ({ id }) => id,
};

export async function run({ id, restore, ...consent }: RemoveOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(restore ? ruleShape : removedShape);
  const { deleteRule, restoreRule } = await import('#api/contract/rules.ts');
  const params = { id };
  await confirmIfProtected(`${restore ? 'Restore' : 'Delete'} rule ${id}?`, consent, context);
  if (restore) {
    const rule = await withFailureMessage('The rule could not be restored.', () =>
      client.call(restoreRule, { params }, { signal }),
    );
    await output.record(rule, ruleShape);
    return terminal.notice('Undone. The rule was restored.');
  }
  await withFailureMessage('The rule could not be deleted.', () =>
    client.call(deleteRule, { params }, { signal }),
  );
  await output.record({ id }, removedShape);
  terminal.notice(`The rule was deleted. Undo with \`desk feeds rules remove ${id} --restore\`.`);
}
