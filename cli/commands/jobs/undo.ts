import type { Command } from 'commander';
import type { Job } from '#api/contract/bulk.ts';
import { addConsentOptions, addCountOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { checkCount, type CountOptions } from '#cli/bulk/selection.ts';
import { confirm } from '#cli/confirm.ts';
import { CommandError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { toPrintable } from '#cli/output/text.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { jobShape } from './shape.ts';

interface UndoOptions extends ConsentOptions, CountOptions {
  ids?: number[];
}

export function declare(command: Command): void {
  const id = wholeNumberParser(1, maxId);
  command
    .argument(
      '[ids...]',
      'job IDs; default: your latest job that can be undone',
      (text, before: number[] = []) => [...before, id(text)],
    )
    .addHelpText(
      'before',
      examplesHelp(['desk jobs undo', 'desk jobs undo 12', 'desk jobs undo 12 13 --yes --json']),
    );
  addCountOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Undoes the latest job first; reports digests skipped because they changed since. */
export async function run(
  { ids: requestedIds = [], expect, limit, ...consent }: UndoOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(jobShape);
  const ids = requestedIds.length > 0 ? requestedIds : [await findLastJobId(context)];
  const { getJob, undoJob } = await import('#api/contract/bulk.ts');
  const jobs = await Promise.all(ids.map((id) => client.call(getJob, { params: { id } }, { signal })));
  const count = jobs.reduce((sum, { changed_count }) => sum + changed_count, 0);
  checkCount(count, { expect, limit });
  await confirm(
    { question: `Undo ${formatJobIds(ids)}?`, count, loadSample: () => loadFirstTitles(jobs, context) },
    consent,
    context,
  );
  const { followJob } = await import('#cli/bulk/jobs.ts');
  const undone: Job[] = [];
  const never = new AbortController().signal;
  for (const id of ids.toSorted((a, b) => b - a)) {
    // Ctrl-C doesn't stop it: a partial undo would be worse than none.
    const started = await client.call(undoJob, { params: { id } });
    undone.push(
      await followJob(started, { client, signal: never }, ({ done_count, total }) =>
        terminal.bar(done_count, total),
      ),
    );
    terminal.progress('');
  }
  await output.rows(undone, jobShape);
  const sum = (number: (job: Job) => number) => undone.reduce((total, job) => total + number(job), 0);
  const skipped = sum((job) => job.skipped_count);
  const summary = `${sum((job) => job.changed_count)} restored${skipped > 0 ? `, ${skipped} skipped` : ''}.`;
  terminal.notice(summary);
  if (skipped > 0) {
    throw new CommandError({
      problem: `Skipped ${skipped} of ${count} digests because they have changed since.`,
      hint: `See them with \`desk jobs show ${undone.find((job) => job.skipped_count > 0)?.id} --result skipped\`.`,
      exitCode: exitCodes.partial,
      code: 'partial',
    });
  }
}

async function findLastJobId({ client, signal }: Context): Promise<number> {
  const { listJobs } = await import('#api/contract/bulk.ts');
  const { results } = await client.call(listJobs, { query: { mine: true, size: 100 } }, { signal });
  const last = results.find(({ can_undo, undo_of }) => can_undo && undo_of === null);
  if (last) return last.id;
  throw new CommandError({
    problem: 'None of your jobs can be undone.',
    hint: 'You can undo a job once, within 24 hours. See `desk jobs list --mine`.',
    exitCode: exitCodes.notFound,
    code: 'not_found',
  });
}

const formatJobIds = (ids: number[]) => (ids.length === 1 ? `job ${ids[0]}` : `jobs ${ids.join(', ')}`);

async function loadFirstTitles(jobs: Job[], { client }: Context): Promise<string[]> {
  const { readJobItems } = await import('#cli/bulk/jobs.ts');
  const lines: string[] = [];
  for (const job of jobs) {
    for await (const { digest } of readJobItems(job, client, 'changed')) {
      lines.push(`${digest.id}  ${toPrintable(digest.title)}`);
      if (lines.length === 5) return lines;
    }
  }
  return lines;
}
