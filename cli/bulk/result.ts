import { listJobItems, type Job, type JobItem } from '#api/contract/bulk.ts';
import { jobItemText } from '#domain/jobReasons.ts';
import type { Context } from '../verb.ts';
import { CommandError } from '../errors.ts';
import { exitCodes } from '../exit.ts';
import type { Output } from '../output/output.ts';
import type { Shape } from '../output/shape.ts';
import {
  describeFailures,
  maxShownFailures,
  missingDigestFailure,
  saveFailures,
  type Failure,
} from './failures.ts';
import { readJobItems } from './jobs.ts';
import type { Outcome } from './run.ts';

interface ResultRow {
  id: number;
  title: string | null;
  result: string;
  reason: string | null;
}

const fields = ['id', 'title', 'result', 'reason'] as const;

export const resultShape: Shape<ResultRow> = {
  fields,
  columns: fields.map((name) => ({
    name,
    value: (row) => row[name],
    isFlexible: name === 'title' || name === 'reason',
  })),
  id: ({ id }) => id,
};

export function requireOutcomeFields(output: Output, isDryRun: boolean): void {
  const names = ['dryRun', 'jobs', 'matched', 'changed', 'unchanged', 'left', 'skipped', 'failed'];
  const jsonShape = { fields: isDryRun ? [...names, 'changes'] : names };
  output.requireFields(output.mode === 'json' ? jsonShape : resultShape);
}

/** A terminal shows only the first failures. Returns all of them. */
export async function writeOutcome(outcome: Outcome, context: Context): Promise<Failure[]> {
  const { client, output } = context;
  const { isDryRun: dryRun, jobs, matched, changed, unchanged, remaining, skipped, missing } = outcome;
  async function* items(result?: JobItem['result']): AsyncGenerator<ResultRow, void, undefined> {
    for (const job of jobs) {
      for await (const item of readJobItems(job, client, result)) {
        if (item.result !== 'pending') yield toRow(item, dryRun);
      }
    }
  }
  async function* everyRow() {
    yield* items();
    yield* missing.map((id) => failedRow(missingDigestFailure(id)));
  }
  const failures = missing.map(missingDigestFailure);
  for (const result of ['failed', 'skipped'] as const) {
    if (outcome[result] === 0) continue;
    for await (const { id, title, reason } of items(result)) {
      failures.push({ id, title, code: result, message: reason ?? 'The server gave no reason.' });
    }
  }

  switch (output.mode) {
    case 'json': {
      const changes = dryRun ? { changes: await collectChanges(items('changed')) } : {};
      const numbers = {
        dryRun,
        jobs: jobs.map(({ id }) => id),
        matched,
        changed,
        unchanged,
        left: remaining,
        skipped,
      };
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
      if (dryRun) await output.rows(skipFailed(items()), resultShape);
      await showFailures(failures, jobs, context);
      break;
    default:
      await output.rows(everyRow(), resultShape);
  }
  return failures;
}

async function showFailures(failures: Failure[], jobs: Job[], { output, runsFolder, terminal }: Context) {
  await output.rows(failures.slice(0, maxShownFailures).map(failedRow), resultShape);
  const hidden = failures.length - maxShownFailures;
  if (hidden <= 0) return;
  const path = saveFailures(failures, runsFolder, `job-${jobs.map(({ id }) => id).join('-') || Date.now()}`);
  terminal.notice(`and ${hidden} more failed; all ${failures.length} are in ${path}`);
}

export async function partialFailureError(
  job: Job,
  { client, signal }: Pick<Context, 'client' | 'signal'>,
): Promise<CommandError | undefined> {
  const { id, total, changed_count, failed_count, skipped_count, undo_of } = job;
  const results = (['failed', 'skipped'] as const).filter((result) => job[`${result}_count`] > 0);
  if (results.length === 0) return undefined;
  const query = { page: 1, size: maxShownFailures };
  const pages = await Promise.all(
    results.map((result) =>
      client.call(listJobItems, { params: { id }, query: { ...query, result } }, { signal }),
    ),
  );
  const failures = pages.flatMap(({ results: items }) => items.map(toFailure));
  const verb = undo_of === null ? 'changed' : 'restored';
  return new CommandError({
    problem: `${changed_count} of ${total} ${verb}; ${describeFailures(failures, failed_count + skipped_count)}.`,
    hint: `See them all with \`desk jobs show ${id} --result ${results[0]}\`.`,
    exitCode: exitCodes.partial,
    code: 'partial',
  });
}

function toFailure({ digest, result, detail }: JobItem): Failure {
  const code = result === 'skipped' ? result : 'failed';
  return { ...digest, code, message: detail ? jobItemText(detail) : 'The server gave no reason.' };
}

export function summarize({
  isDryRun,
  changed,
  unchanged,
  failed,
  skipped,
  missing,
  remaining,
}: Outcome): string {
  const parts = [`${changed} ${isDryRun ? 'would change' : 'changed'}`];
  if (unchanged > 0) parts.push(`${unchanged} unchanged`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (failed + missing.length > 0) parts.push(`${failed + missing.length} failed`);
  if (remaining > 0) parts.push(`${remaining} left`);
  return `${parts.join(', ')}.`;
}

export function toRow({ digest, result, detail }: JobItem, dryRun = false): ResultRow {
  const shown = dryRun && result === 'changed' ? 'would change' : result;
  return { id: digest.id, title: digest.title, result: shown, reason: detail && jobItemText(detail) };
}

const failedRow = ({ id, title, code, message }: Failure): ResultRow => {
  return { id, title, result: code === 'skipped' ? code : 'failed', reason: message };
};

async function* skipFailed(rows: AsyncIterable<ResultRow>) {
  for await (const row of rows) if (row.result !== 'failed' && row.result !== 'skipped') yield row;
}

async function collectChanges(rows: AsyncIterable<ResultRow>) {
  const changes: Pick<ResultRow, 'id' | 'title'>[] = [];
  for await (const { id, title } of rows) changes.push({ id, title });
  return changes;
}
