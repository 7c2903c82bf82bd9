import { explain } from '../../errors';
import type { Output } from '../../output/output';
import type { Shape } from '../../output/shape';
import type { Outcome } from './statusChanges';

interface ResultRow {
  id: number;
  title: string | null;
  from: string | null;
  to: string;
  outcome: 'done' | 'would change' | 'failed';
  reason: string | null;
}

const fields = ['id', 'title', 'from', 'to', 'outcome', 'reason'] as const;

/** Writes the result object under `--json`, else a row for each digest. */
export async function writeOutcome(outcome: Outcome, to: string, output: Output): Promise<void> {
  const { isDryRun: dryRun, matched, changed, unchanged } = outcome;
  const failed = outcome.failures.map(({ id, error }) => {
    const { parts } = explain(error);
    return { id, code: parts.code, message: parts.what };
  });
  const rows: ResultRow[] = [
    ...outcome.changes.map(({ id, title = null, from = null }) => {
      return { id, title, from, to, outcome: dryRun ? 'would change' : 'done', reason: null } as const;
    }),
    ...failed.map(({ id, message }) => {
      return { id, title: null, from: null, to, outcome: 'failed', reason: message } as const;
    }),
  ];
  // People are told in a sentence that all went well; they read rows where there is something to see.
  const shown = output.isForPeople && !dryRun ? rows.filter((row) => row.outcome === 'failed') : rows;
  const changes = dryRun ? { changes: outcome.changes.map((change) => ({ ...change, to })) } : {};
  await output.result({ dryRun, matched, changed, unchanged, failed, ...changes }, shown, shape(dryRun));
}

/** The numbers in one sentence. */
export function summarise({ isDryRun, changed, unchanged, failures }: Outcome): string {
  const parts = [`${changed} ${isDryRun ? 'would change' : 'changed'}`];
  if (unchanged > 0) parts.push(`${unchanged} unchanged`);
  if (failures.length > 0) parts.push(`${failures.length} failed`);
  return `${parts.join(', ')}.`;
}

function shape(isDryRun: boolean): Shape<ResultRow> {
  return {
    fields,
    columns: fields.map((name) => ({
      name,
      value: (row) => row[name],
      isFlexible: name === 'title' || name === 'reason',
      ...(!isDryRun && (name === 'title' || name === 'from') && { screen: false }),
    })),
    id: (row) => row.id,
  };
}
