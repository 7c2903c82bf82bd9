import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { AuditEntry } from '#api/contract/audit.ts';
import { parseTimeZone, wholeNumberParser } from '#cli/flags.ts';
import { InterruptedError, UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { shapeOf } from '#cli/output/shape.ts';
import { formatLocalTime, toSingleLine } from '#cli/output/text.ts';
import { maxId } from '#cli/resolve.ts';
import { localTimeZone, parseTime, timeHelp } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import { resolveUserId } from '../users/find.ts';

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

const followMs = 2000;

export const auditShape = shapeOf(AuditEntry, [
  'id',
  { name: 'at', isInstant: true },
  { name: 'actor', value: ({ actor }) => actor?.name ?? '', isFlexible: true },
  'action',
  'entity',
  'entity_id',
  { name: 'entity_name', isFlexible: true },
  { name: 'token', value: ({ token }) => token?.name ?? '', formatForTerminal: false },
  { name: 'request_id', formatForTerminal: false },
  { name: 'before', value: ({ before }) => before && JSON.stringify(before), formatForTerminal: false },
  { name: 'after', value: ({ after }) => after && JSON.stringify(after), formatForTerminal: false },
]);

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
    .option('--since <time>', `entries from this time on: ${timeHelp}`)
    .option('--until <time>', 'entries before this time, in the same format')
    .option(
      '--time-zone <name>',
      'time zone for --since and --until; default: this computer’s',
      parseTimeZone,
    )
    .option('--actor <user>', 'entries by this user (ID, name or email)')
    .option('--action <verb>', 'action, such as update or sign_in_failed')
    .option('--entity <kind>', 'entity type, such as digest or user')
    .option('--id <id>', 'ID of the entity; requires --entity', wholeNumberParser(1, maxId))
    .option('--follow', 'keep listing new entries until Ctrl-C');
  addPageOptions(command, 'entries');
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listAudit } = await import('#api/contract/audit.ts');
  const zone = options.timeZone ?? localTimeZone();
  const instant = (flag: string, given?: string) =>
    given === undefined ? undefined : parseTime(flag, given, zone);
  const filters = {
    from: instant('--since', options.since),
    to: instant('--until', options.until),
    actor: options.actor === undefined ? undefined : await resolveUserId(options.actor, context),
    action: options.action,
    entity: options.entity,
    entity_id: options.id,
  };
  const readPage: ReadPage = (query) =>
    client.call(listAudit, { query: { ...filters, ...query } }, { signal });
  if (!options.follow) {
    const read = (page: number, size: number) => readPage({ page, size });
    const readAfter = ({ id }: AuditEntry, size: number) => readPage({ before: id, size });
    return writePages({ noun: 'entries', shape: auditShape, read, readAfter }, options, context);
  }

  if (context.output.mode === 'json' || context.output.mode === 'count')
    throw new UsageError(
      '--follow never ends, so it can’t be used with this output format.',
      'Use --jsonl or --csv.',
    );

  async function* followed() {
    let last = options.since === undefined ? ((await readPage({ size: 1 })).results[0]?.id ?? 0) : 0;
    while (!signal.aborted) {
      const rows = await readSince(readPage, last);
      yield* rows;
      last = rows.at(-1)?.id ?? last;
      // Ctrl-C ends the wait without a failure.
      if (rows.length === 0) await sleep(followMs, undefined, { signal }).catch(() => {});
    }
    throw new InterruptedError();
  }
  if (!context.output.isForPeople) return void (await context.output.rows(followed(), auditShape));
  for await (const { at, actor, action, entity, entity_id, entity_name } of followed()) {
    const what = [entity, entity_id, entity_name].filter((part) => part !== null).join(' ');
    await context.output.text(
      `${formatLocalTime(at)}  ${toSingleLine(`${actor?.name ?? 'server'}  ${action}  ${what}`)}\n`,
    );
  }
}

type ReadPage = (query: {
  page?: number;
  before?: number;
  size: number;
}) => Promise<{ results: AuditEntry[]; count: number; is_capped: boolean }>;

async function readSince(readPage: ReadPage, last: number): Promise<AuditEntry[]> {
  const rows: AuditEntry[] = [];
  for (;;) {
    const { results } = await readPage({ before: rows.at(-1)?.id, size: 100 });
    const newer = results.filter(({ id }) => id > last);
    rows.push(...newer);
    if (newer.length < 100) return rows.toReversed();
  }
}
