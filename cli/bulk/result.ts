import type { JobItem } from '#api/contract/bulk.ts';
import type { Context } from '../commands/verb.ts';
import type { Shape } from '../output/shape.ts';
import { itemText } from './details.ts';
import { itemsOf } from './jobs.ts';
import type { Outcome } from './run.ts';

interface ResultRow {
  id: number;
  title: string | null;
  result: string;
  reason: string | null;
}

interface Failure {
  id: number;
  code: string;
  message: string;
}

const fields = ['id', 'title', 'result', 'reason'] as const;

const shape: Shape<ResultRow> = {
  fields,
  columns: fields.map((name) => ({
    name,
    value: (row) => row[name],
    isFlexible: name === 'title' || name === 'reason',
  })),
  id: (row) => row.id,
};

/**
 * Writes the result object under `--json`, the number or the ids of the changed under `--count` and
 * `--ids`, else a row for each digest. Answers what failed, as far as it was looked at.
 */
export async function writeOutcome(outcome: Outcome, { client, output }: Context): Promise<Failure[]> {
  const { isDryRun: dryRun, jobs, matched, changed, unchanged, left, missing } = outcome;
  async function* items(result?: JobItem['result']): AsyncGenerator<ResultRow, void, undefined> {
    for (const job of jobs) {
      for await (const item of itemsOf(job, client, result)) {
        if (item.result !== 'pending') yield rowOf(item, dryRun);
      }
    }
  }
  const failures: Failure[] = missing.map((id) => {
    return { id, code: 'not_found', message: `There is no digest ${id}.` };
  });
  if (outcome.failed > 0) {
    for await (const { id, reason } of items('failed')) {
      failures.push({ id, code: 'failed', message: reason ?? 'Something went wrong.' });
    }
  }
  const failed = failures.map(({ id, message }): ResultRow => {
    return { id, title: null, result: 'failed', reason: message };
  });

  switch (output.mode) {
    case 'json': {
      const changes = dryRun ? { changes: await planned(items('changed')) } : {};
      const numbers = { dryRun, jobs: jobs.map(({ id }) => id), matched, changed, unchanged, left };
      await output.result({ ...numbers, failed: failures, ...changes }, [], shape);
      break;
    }
    case 'count':
      await output.count(changed);
      break;
    case 'ids':
      await output.rows(items('changed'), shape);
      break;
    case 'quiet':
      break;
    case 'table':
      // People are told in a sentence that all went well; they read rows where there is something to see.
      await output.rows(dryRun ? withMissing(items(), missing) : failed, shape);
      break;
    default:
      await output.rows(withMissing(items(), missing), shape);
  }
  return failures;
}

/** The numbers in one sentence. */
export function summarise({ isDryRun, changed, unchanged, failed, missing, left }: Outcome): string {
  const parts = [`${changed} ${isDryRun ? 'would change' : 'changed'}`];
  if (unchanged > 0) parts.push(`${unchanged} unchanged`);
  if (failed + missing.length > 0) parts.push(`${failed + missing.length} failed`);
  if (left > 0) parts.push(`${left} left`);
  return `${parts.join(', ')}.`;
}

function rowOf({ digest, result, detail }: JobItem, dryRun: boolean): ResultRow {
  const told = dryRun && result === 'changed' ? 'would change' : result;
  return { id: digest.id, title: digest.title, result: told, reason: detail && itemText(detail) };
}

async function* withMissing(rows: AsyncIterable<ResultRow>, missing: number[]) {
  yield* rows;
  for (const id of missing) {
    yield { id, title: null, result: 'failed', reason: `There is no digest ${id}.` };
  }
}

async function planned(rows: AsyncIterable<ResultRow>) {
  const changes: Pick<ResultRow, 'id' | 'title'>[] = [];
  for await (const { id, title } of rows) changes.push({ id, title });
  return changes;
}
