import { maxHeadlines } from '#api/contract/headlines.ts';
import { withFailureMessage } from '#cli/errors.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import {
  confirmChange,
  loadRequestedHeadlines,
  describeHeadlineCount,
  describeMissing,
  partialFailure,
  splitIntoBatches,
  type ChangeOptions,
  type FoundHeadline,
} from './named.ts';

export interface Regrouping {
  question(headlines: string): string;
  /** HEAD-25 */
  successMessage: string;
  targetGroup(headline: FoundHeadline): number;
  willMove(headline: FoundHeadline): boolean;
  /** Returns the id of the undoable change. */
  call(ids: number[]): Promise<{ change: number | null }>;
}

interface Row {
  id: number;
  text: string;
  group_id: number;
  result: 'changed' | 'would change' | 'unchanged';
}

const fields = ['id', 'text', 'group_id', 'result'] as const;

const resultFields = ['dryRun', 'changes', 'changed', 'missing'];

const shape: Shape<Row> = {
  fields,
  columns: fields.map((name) => ({ name, value: (row) => row[name], isFlexible: name === 'text' })),
  id: ({ id }) => id,
};

export function regroup(
  prepare: (context: Context) => Promise<Regrouping>,
  options: ChangeOptions,
  context: Context,
): Promise<void> {
  return withFailureMessage('Something went wrong!', async () => {
    const { output, terminal } = context;
    output.requireFields(output.mode === 'json' ? { fields: resultFields } : shape);
    const regrouping = await prepare(context);
    const { found, missing } = await loadRequestedHeadlines(options, context);
    const dryRun = Boolean(options.dryRun);
    if (!dryRun)
      await confirmChange(regrouping.question(describeHeadlineCount(found.length)), found, options, context);
    const changes: number[] = [];
    if (!dryRun)
      for (const part of splitIntoBatches(found, maxHeadlines)) {
        const { change } = await regrouping.call(part.map(({ id }) => id));
        if (change !== null) changes.push(change);
      }
    const rows = found.map((headline): Row => {
      const isMoved = regrouping.willMove(headline);
      const { id, text, group_id } = headline;
      const result = !isMoved ? 'unchanged' : dryRun ? 'would change' : 'changed';
      return { id, text, group_id: isMoved ? regrouping.targetGroup(headline) : group_id, result };
    });
    const moved = rows.filter(({ result }) => result !== 'unchanged');
    const changed = moved.map(({ id }) => id);
    if (output.mode === 'count') await output.count(changed.length);
    else if (output.mode === 'ids') await output.rows(moved, shape);
    else await output.result({ dryRun, changes, changed, missing }, rows, shape);

    const unchanged = rows.length - moved.length;
    const same = unchanged > 0 ? `, ${unchanged} unchanged` : '';
    const text = `${changed.length} ${dryRun ? 'would change' : 'changed'}${same}`;
    const undo = changes.length > 0 ? `Undo with \`desk headlines undo ${changes.join(' ')}\`.` : undefined;
    if (missing.length > 0) throw partialFailure(`${text}; ${describeMissing(missing)}.`, undo);
    if (dryRun) return terminal.notice(`${text}.\nNothing was changed: this was a dry run.`);
    if (changes.length > 0) terminal.notice(regrouping.successMessage);
    terminal.notice([`${text}.`, undo].filter(Boolean).join(' '));
  });
}
