import type { Job, JobItem } from '#api/contract/bulk.ts';
import type { Context } from '../verb.ts';
import type { Output } from '../output/output.ts';
import type { Shape } from '../output/shape.ts';
import { itemText } from './details.ts';
import { maxShownFailures, notFound, saveFailures, type Failure } from './failures.ts';
import { toItems } from './jobs.ts';
import type { Outcome } from './run.ts';

interface ResultRow {
  id: number;
  title: string | null;
  result: string;
  reason: string | null;
}

const fields = ['id', 'title', 'result', 'reason'] as const;

/** What became of each digest, by its result and the reason for it. */
export const resultShape: Shape<ResultRow> = {
  fields,
  columns: fields.map((name) => ({
    name,
    value: (row) => row[name],
    isFlexible: name === 'title' || name === 'reason',
  })),
  id: ({ id }) => id,
};

/** Throws a UsageError for a field that the outcome of a change does not have. */
export function requireOutcomeFields(output: Output, isDryRun: boolean): void {
  const names = ['dryRun', 'jobs', 'matched', 'changed', 'unchanged', 'left', 'skipped', 'failed'];
  const whole = { fields: isDryRun ? [...names, 'changes'] : names };
  output.requireFields(output.mode === 'json' ? whole : resultShape);
}

/**
 * Writes the result object under `--json`, the number or the ids of the changed under `--count` and
 * `--ids`, else a row for each digest; a terminal shows the first failures. Returns all of them.
 */
export async function writeOutcome(outcome: Outcome, context: Context): Promise<Failure[]> {
  const { client, output } = context;
  const { isDryRun: dryRun, jobs, matched, changed, unchanged, left, skipped, missing } = outcome;
  async function* items(result?: JobItem['result']): AsyncGenerator<ResultRow, void, undefined> {
    for (const job of jobs) {
      for await (const item of toItems(job, client, result)) {
        if (item.result !== 'pending') yield toRow(item, dryRun);
      }
    }
  }
  async function* everyRow() {
    yield* items();
    yield* missing.map((id) => failedRow(notFound(id)));
  }
  const failures = missing.map(notFound);
  for (const result of ['failed', 'skipped'] as const) {
    if (outcome[result] === 0) continue;
    for await (const { id, title, reason } of items(result)) {
      failures.push({ id, title, code: result, message: reason ?? 'The server gave no reason.' });
    }
  }

  switch (output.mode) {
    case 'json': {
      const changes = dryRun ? { changes: await planned(items('changed')) } : {};
      const numbers = { dryRun, jobs: jobs.map(({ id }) => id), matched, changed, unchanged, left, skipped };
      const failed = failures.map(({ id, code, message }) => ({ id, code, message }));
      await output.result({ ...numbers, failed, ...changes }, [], resultShape);
      break;
    }
    case 'count':
      await output.count(changed);
      break;
    case 'ids':
      await output.rows(items('changed'), resultShape);
      break;
    case 'quiet':
      break;
    case 'table':
      // A sentence says that all went well; rows show what a dry run would do, and what failed.
      if (dryRun) await output.rows(exceptFailed(items()), resultShape);
      await showFailures(failures, jobs, context);
      break;
    default:
      await output.rows(everyRow(), resultShape);
  }
  return failures;
}

/** The first failures as a table, and where all of them are when there are more. */
async function showFailures(failures: Failure[], jobs: Job[], { output, runs, terminal }: Context) {
  await output.rows(failures.slice(0, maxShownFailures).map(failedRow), resultShape);
  const hidden = failures.length - maxShownFailures;
  if (hidden <= 0) return;
  const path = saveFailures(failures, runs, `job-${jobs.map(({ id }) => id).join('-') || Date.now()}`);
  terminal.notice(`and ${hidden} more failed; all ${failures.length} are in ${path}`);
}

/** The numbers in one sentence. */
export function summarise({ isDryRun, changed, unchanged, failed, skipped, missing, left }: Outcome): string {
  const parts = [`${changed} ${isDryRun ? 'would change' : 'changed'}`];
  if (unchanged > 0) parts.push(`${unchanged} unchanged`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (failed + missing.length > 0) parts.push(`${failed + missing.length} failed`);
  if (left > 0) parts.push(`${left} left`);
  return `${parts.join(', ')}.`;
}

export function toRow({ digest, result, detail }: JobItem, dryRun = false): ResultRow {
  const shown = dryRun && result === 'changed' ? 'would change' : result;
  return { id: digest.id, title: digest.title, result: shown, reason: detail && itemText(detail) };
}

const failedRow = ({ id, title, code, message }: Failure): ResultRow => {
  return { id, title, result: code === 'skipped' ? code : 'failed', reason: message };
};

async function* exceptFailed(rows: AsyncIterable<ResultRow>) {
  for await (const row of rows) if (row.result !== 'failed' && row.result !== 'skipped') yield row;
}

async function planned(rows: AsyncIterable<ResultRow>) {
  const changes: Pick<ResultRow, 'id' | 'title'>[] = [];
  for await (const { id, title } of rows) changes.push({ id, title });
  return changes;
}
