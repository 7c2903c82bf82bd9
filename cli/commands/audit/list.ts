import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type { AuditEntry } from '#api/contract/audit.ts';
import { timeZone, wholeNumber } from '#cli/flags.ts';
import { InterruptedError, UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { localTime, oneLine } from '#cli/output/text.ts';
import { maxId } from '#cli/resolve.ts';
import { ownZone, parseTime, timeHelp } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import { userId } from '../users/find.ts';

interface ListOptions extends PageOptions {
  since?: string;
  until?: string;
  timeZone?: string;
  actor?: string;
  action?: string;
  entity?: string;
  id?: number;
  follow?: true;
}

/** How long `--follow` waits between two reads, in milliseconds. */
const followMs = 2000;

export const auditShape: Shape<AuditEntry> = {
  fields: [
    'id',
    'at',
    'actor',
    'token',
    'request_id',
    'action',
    'entity',
    'entity_id',
    'entity_name',
    'before',
    'after',
  ],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'at', value: ({ at }) => at, screen: ({ at }) => localTime(at) },
    { name: 'actor', value: ({ actor }) => actor?.name ?? '', isFlexible: true },
    { name: 'action', value: ({ action }) => action },
    { name: 'entity', value: ({ entity }) => entity },
    { name: 'entity_id', value: ({ entity_id }) => entity_id },
    { name: 'entity_name', value: ({ entity_name }) => entity_name, isFlexible: true },
    { name: 'token', value: ({ token }) => token?.name ?? '', screen: false },
    { name: 'request_id', value: ({ request_id }) => request_id, screen: false },
    { name: 'before', value: ({ before }) => before && JSON.stringify(before), screen: false },
    { name: 'after', value: ({ after }) => after && JSON.stringify(after), screen: false },
  ],
  id: ({ id }) => id,
};

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk audit list --since 7d --csv --all',
        'desk audit list --actor "Ines Duarte" --entity digest --since "monday 08:00"',
        'desk audit list --follow --jsonl at,actor,action,entity_name',
      ]),
    )
    .option('--since <time>', `from that time on: ${timeHelp}`)
    .option('--until <time>', 'before that time, given in the same way')
    .option('--time-zone <name>', 'the zone of those times; default: that of this computer', timeZone)
    .option('--actor <user>', 'what they have done, by id, name or email')
    .option('--action <verb>', 'such as update, sign_in_failed')
    .option('--entity <kind>', 'such as digest, user')
    .option('--id <id>', 'what was done to that one; with --entity', wholeNumber(1, maxId))
    .option('--follow', 'go on with what is done from now on, until Ctrl-C');
  addPageOptions(command, 'entries');
  addOutputOptions(command);
}

/** What was done, the newest first; the newest last with `--follow`. */
export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listAudit } = await import('#api/contract/audit.ts');
  const zone = options.timeZone ?? ownZone();
  const instant = (flag: string, given?: string) =>
    given === undefined ? undefined : parseTime(flag, given, zone);
  const filters = {
    from: instant('--since', options.since),
    to: instant('--until', options.until),
    actor: options.actor === undefined ? undefined : await userId(options.actor, context),
    action: options.action,
    entity: options.entity,
    entity_id: options.id,
  };
  const read = (page: number, size: number) =>
    client.call(listAudit, { query: { ...filters, page, size } }, { signal });
  if (!options.follow) return writePages({ noun: 'entries', shape: auditShape, read }, options, context);

  if (context.output.mode === 'json' || context.output.mode === 'count')
    throw new UsageError('--follow does not end, and this form does.', 'Take --jsonl or --csv.');

  async function* followed() {
    let last = options.since === undefined ? ((await read(1, 1)).results[0]?.id ?? 0) : 0;
    while (!signal.aborted) {
      const rows = await readSince(read, last);
      yield* rows;
      last = rows.at(-1)?.id ?? last;
      // Ctrl-C ends the wait without a failure.
      if (rows.length === 0) await sleep(followMs, undefined, { signal }).catch(() => {});
    }
    throw new InterruptedError();
  }
  if (!context.output.isForPeople) return void (await context.output.rows(followed(), auditShape));
  // A table is laid out by all its rows.
  for await (const { at, actor, action, entity, entity_id, entity_name } of followed()) {
    const what = [entity, entity_id, entity_name].filter((part) => part !== null).join(' ');
    await context.output.text(
      `${localTime(at)}  ${oneLine(`${actor?.name ?? 'server'}  ${action}  ${what}`)}\n`,
    );
  }
}

/** What came after an entry, the oldest first. */
async function readSince(
  read: (page: number, size: number) => Promise<{ results: AuditEntry[] }>,
  last: number,
): Promise<AuditEntry[]> {
  const rows: AuditEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { results } = await read(page, 100);
    const newer = results.filter(({ id }) => id > last && !rows.some((row) => row.id === id));
    rows.push(...newer);
    if (newer.length < 100) return rows.toReversed();
  }
}
