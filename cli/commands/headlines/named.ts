import type { Command } from 'commander';
import type { Headline } from '#api/contract/headlines.ts';
import { addConsentOptions, addCountOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { checkCount, type CountOptions } from '#cli/bulk/selection.ts';
import { confirmIfMany } from '#cli/confirm.ts';
import { CommandError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { idsFileHelp } from '#cli/flags.ts';
import { collectIds, type IdsOptions } from '#cli/ids/collect.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { toPrintable } from '#cli/output/text.ts';
import { mapInOrder } from '#cli/pool.ts';
import type { Context } from '#cli/verb.ts';

export interface ChangeOptions extends IdsOptions, ConsentOptions, CountOptions {
  dryRun?: true;
}

export function addChangeOptions(command: Command): void {
  command
    .argument('[ids...]', 'headline IDs, or - for standard input')
    .optionsGroup('Selection:')
    .option('--ids-file <file>', idsFileHelp)
    .optionsGroup('Safety:')
    .option('--dry-run', 'show what would change');
  addCountOptions(command, 'headlines');
  addConsentOptions(command);
  addOutputOptions(command);
}

export interface FoundHeadline extends Omit<Headline, 'groups'> {
  groupSize: number;
}

export interface RequestedHeadlines {
  found: FoundHeadline[];
  missing: number[];
}

export async function loadRequestedHeadlines(
  options: ChangeOptions,
  context: Context,
): Promise<RequestedHeadlines> {
  const ids = await collectIds(options, () => context.terminal.stdin(), 'headline');
  const known = await findHeadlines(ids, context);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  const missing = ids.filter((id) => !known.has(id));
  if (found.length === 0) {
    throw new CommandError({
      problem: toSentence(describeMissing(missing)),
      hint: 'List headlines with `desk headlines list`.',
      exitCode: exitCodes.notFound,
      code: 'not_found',
    });
  }
  checkCount(found.length, options, 'headlines');
  return { found, missing };
}

const pageSize = 100;

export async function findHeadlines(
  ids: readonly number[],
  { client, signal }: Context,
): Promise<Map<number, FoundHeadline>> {
  const { listHeadlines } = await import('#api/contract/headlines.ts');
  const found = new Map<number, FoundHeadline>();
  const read = (part: readonly number[]) =>
    client.call(listHeadlines, { query: { ids: part.join(','), page_size: pageSize } }, { signal });
  for await (const { results } of mapInOrder(splitIntoBatches(ids, pageSize), 2, read)) {
    for (const { groups, ...row } of results) {
      const groupSize = groups.length + 1;
      for (const each of [row, ...groups]) found.set(each.id, { ...each, groupSize });
    }
  }
  return found;
}

export function* splitIntoBatches<Item>(items: readonly Item[], size: number) {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

export function confirmChange(
  question: string,
  found: FoundHeadline[],
  options: ChangeOptions,
  context: Context,
) {
  const sample = async () => found.slice(0, 5).map(({ id, text }) => `${id}  ${toPrintable(text)}`);
  const plan = {
    question,
    count: found.length,
    countLabel: 'Headlines',
    loadSample: sample,
    hasDryRun: true,
  } as const;
  return confirmIfMany(plan, options, context);
}

export const describeHeadlineCount = (count: number) =>
  count === 1 ? 'the headline' : `the ${count} headlines`;

export const toSentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}.`;

/** Empty if none are missing. */
export function describeMissing(ids: readonly number[]): string {
  if (ids.length === 0) return '';
  const shown = ids.slice(0, 10).join(', ');
  const more = ids.length > 10 ? ` and ${ids.length - 10} more` : '';
  return ids.length === 1 ? `headline ${shown} does not exist` : `headlines ${shown}${more} do not exist`;
}

export const partialFailure = (problem: string, reason?: string) =>
  new CommandError({
    problem,
    reason,
    hint: 'List headlines with `desk headlines list`.',
    exitCode: exitCodes.partial,
    code: 'partial',
  });
