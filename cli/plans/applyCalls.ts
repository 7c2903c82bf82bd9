import type { AnyEndpoint } from '#api/contract/endpoint.ts';
import { ConnectionError, NotFoundError, ResponseError, ServerError } from '#api/errors.ts';
import type { ConsentOptions } from '../bulk/options.ts';
import type { Plan, PlannedCall, Row } from '../bulk/plan.ts';
import { resultShape } from '../bulk/result.ts';
import { checkCount, type CountOptions } from '../bulk/selection.ts';
import { followRemoval } from '../bulk/followRemoval.ts';
import { confirm } from '../confirm.ts';
import { CommandError, explain, InterruptedError, UsageError } from '../errors.ts';
import { exitCodes, type ExitCode } from '../exit.ts';
import { toPrintable } from '../output/text.ts';
import type { Context } from '../verb.ts';
import { targetIds, isSameVersion, isInEffect, canRead, readRow, rowKey } from './rows.ts';

type Item = Plan['items'][number] & PlannedCall;

interface CallResult {
  id: number;
  title: string;
  result: 'changed' | 'unchanged' | 'skipped' | 'failed';
  reason: string | null;
}

const applyAgainHint = 'Apply the plan again: changes already in place are skipped.';

/** Skips calls already in effect, and reports those whose rows changed since the plan was made. */
export async function applyCalls(
  plan: Plan,
  options: ConsentOptions & CountOptions,
  context: Context,
): Promise<ExitCode> {
  const { output, signal, terminal } = context;
  const { contract } = await import('#api/contract/index.ts');
  const items = plan.items.map((item) => {
    const endpoint = contract.find(({ endpoint: each }) => each.id === item.call)?.endpoint;
    if (!endpoint)
      throw new UsageError(
        `This version of desk doesn’t know the API call ${JSON.stringify(item.call)}.`,
        'Update desk.',
      );
    return { endpoint: endpoint as AnyEndpoint, item: item as Item };
  });
  const count = items.length;
  checkCount(count, options, 'calls');
  const sample = async () =>
    items.slice(0, 5).map(({ item }) => `${item.id ?? 'new'}  ${toPrintable(item.title)}`);
  const question = `Make the ${count === 1 ? 'call' : `${count} calls`} in the plan?`;
  const isDestructive = items.some(({ endpoint }) => endpoint.method === 'DELETE') || undefined;
  await confirm(
    { question, loadSample: sample, ...(isDestructive && { count, countLabel: 'Calls', isDestructive }) },
    options,
    context,
  );

  const key = plan.checksum.slice(-24);
  const seen = new Map<string, Row | undefined>();
  const rows: CallResult[] = [];
  const toRow = (item: Item, result: CallResult['result'], reason: string | null = null) =>
    rows.push({ id: item.id ?? 0, title: item.title, result, reason });
  for (const [index, { endpoint, item }] of items.entries()) {
    if (signal.aborted) throw interruptedError(rows, count);
    terminal.bar(index, count);
    try {
      const ended = await applyCall(
        endpoint,
        item,
        { rowByKey: seen, idempotencyKey: `plan-${key}-${index}` },
        context,
      );
      toRow(item, ...ended);
    } catch (error) {
      terminal.progress('');
      if (signal.aborted) throw interruptedError(rows, count);
      if (
        !(error instanceof ResponseError) ||
        error instanceof ServerError ||
        error instanceof ConnectionError
      )
        throw new CommandError(
          { ...explain(error).parts, reason: `${index} of ${count} calls completed.`, hint: applyAgainHint },
          { cause: error },
        );
      toRow(item, 'failed', explain(error).parts.problem);
    }
  }
  terminal.progress('');
  const number = (result: CallResult['result']) => rows.filter((row) => row.result === result).length;
  const [changed, unchanged, skipped] = [number('changed'), number('unchanged'), number('skipped')];
  const bad = rows.filter(({ result }) => result === 'failed' || result === 'skipped');
  const failed = bad.map(({ id, result, reason }) => ({ id, code: result, message: reason ?? '' }));
  await output.result(
    { dryRun: false, jobs: [], matched: count, changed, unchanged, left: 0, skipped, failed },
    output.mode === 'table' ? bad : rows,
    resultShape,
  );
  const summary = [
    `${changed} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
    skipped > 0 && `${skipped} skipped`,
    bad.length > skipped && `${bad.length - skipped} failed`,
  ]
    .filter(Boolean)
    .join(', ');
  if (bad.length === 0) {
    terminal.notice(`Plan applied.\n${summary}.`);
    return exitCodes.done;
  }
  throw new CommandError({
    problem: `${summary}; ${toPrintable(bad[0]!.title)}: ${bad[0]!.reason}`,
    failureMessage: 'Unable to apply the plan',
    exitCode: bad.length < count ? exitCodes.partial : exitCodes.failed,
    code: 'partial',
  });
}

interface ApplyState {
  rowByKey: Map<string, Row | undefined>;
  idempotencyKey: string;
}

async function applyCall(
  endpoint: AnyEndpoint,
  item: Item,
  { rowByKey, idempotencyKey }: ApplyState,
  context: Context,
): Promise<[CallResult['result'], string?]> {
  const { client } = context;
  const { params, query, body } = item;
  const ids = targetIds(endpoint, item);
  const present: (Row | undefined)[] = [];
  for (const id of ids) {
    if (!rowByKey.has(rowKey(endpoint, id)))
      rowByKey.set(rowKey(endpoint, id), await readRow(endpoint, id, client));
    present.push(rowByKey.get(rowKey(endpoint, id)));
  }
  if (await isInEffect(endpoint, item, present, client)) return ['unchanged'];
  if (await canRead(endpoint))
    for (const [index, row] of present.entries()) {
      const before = item.read?.[index];
      if (row === undefined) return ['skipped', 'It no longer exists.'];
      if (before && !isSameVersion(before, row, item)) return ['skipped', 'It has changed since.'];
    }
  const headers = endpoint.method === 'POST' ? { 'idempotency-key': idempotencyKey } : undefined;
  let answer: unknown;
  try {
    answer = await client.call(endpoint, { params, query, body } as never, { headers });
  } catch (error) {
    if (error instanceof NotFoundError && endpoint.method === 'DELETE') return ['unchanged'];
    throw error;
  }
  for (const [index, id] of ids.entries()) rowByKey.set(rowKey(endpoint, id), { ...present[index], ...body });
  const { job_id: job } = (answer ?? {}) as { job_id?: unknown };
  if (typeof job === 'number') await followRemoval({ job_id: job, digest_count: 0 }, context);
  return ['changed'];
}

const interruptedError = (rows: readonly CallResult[], count: number) =>
  new InterruptedError(`Interrupted. ${rows.length} of ${count} calls completed.`, applyAgainHint);
