import { truncateText } from '#server/content/markup.ts';
import { sql } from 'drizzle-orm';
import type { Job, JobItem } from '#api/contract/bulk.ts';
import { editFields } from '#api/contract/bulk/edits.ts';
import { formatListCell } from '#domain/csv.ts';
import { addDays } from '#domain/days.ts';
import type { Database } from '#server/db/database.ts';
import { displayName } from '#server/db/expressions.ts';

type Change = JobItem['changes'][number];
type Fields = Record<string, unknown>;

interface StoredItem {
  before: Fields | null;
  edit: Fields | null;
}

export const maxValueLength = 300;

export async function findChanges(db: Database, job: JobContext, items: StoredItem[]): Promise<Change[][]> {
  if (job.undo_of !== null) return items.map(() => []);
  if (job.action === 'edit') return items.map((item) => editChanges(item, job.state === 'waiting'));
  const names = await loadNames(db, job, items);
  return items.map(({ before }) =>
    before ? [describeChange(job, before, names)].flatMap((each) => each ?? []) : [],
  );
}

const editChanges = ({ before, edit }: Pick<StoredItem, 'before' | 'edit'>, isWaiting: boolean): Change[] =>
  editFields
    .filter(
      (field) => edit && field in edit && (isWaiting || (before && (field in before || 'created' in before))),
    )
    .map((field) => ({ field, before: formatValue(before?.[field]), after: formatValue(edit?.[field]) }));

interface JobContext {
  action: Job['action'];
  parameters: Job['parameters'];
  state: Job['state'];
  undo_of: number | null;
}

type NameLookup = (id: unknown) => string;

function describeChange(
  { action, parameters }: JobContext,
  before: Fields,
  lookUpName: NameLookup,
): Change | undefined {
  const links = (field: string, after: (titles: string[]) => string[]): Change => {
    const titles = (before['links'] as [number, number][]).map(([id]) => lookUpName(id));
    return { field, before: formatValue(titles), after: formatValue([...new Set(after(titles))]) };
  };
  const [tags = [], labels = []] = [parameters.tags, parameters.labels].map((each) =>
    each?.map(({ title }) => title),
  );
  switch (action) {
    case 'status':
    case 'delete_status':
      return {
        field: 'status',
        before: lookUpName(before['status_id']),
        after: parameters.status ?? 'Draft',
      };
    case 'assign':
      return {
        field: 'assigned_to',
        before: before['assigned_to'] === null ? null : lookUpName(before['assigned_to']),
        after: parameters.assignee?.title ?? null,
      };
    case 'plan':
      return {
        field: 'planned',
        before: formatValue(before['planned']),
        after: formatValue(planAfterChange(parameters, before)),
      };
    case 'add_tags':
      return links('tags', (titles) => [...titles, ...tags]);
    case 'remove_tags':
    case 'delete_tag':
      return links('tags', (titles) => titles.filter((title) => !tags.includes(title)));
    case 'merge_tags':
      return links('tags', (titles) => [
        ...titles.filter((title) => !tags.includes(title)),
        ...(parameters.into ? [parameters.into.title] : []),
      ]);
    case 'add_labels':
      return links('labels', (titles) => [...titles, ...labels]);
    case 'remove_labels':
    case 'delete_label':
      return links('labels', (titles) => titles.filter((title) => !labels.includes(title)));
    case 'set_labels':
      return links('labels', () => labels);
    default:
      return undefined;
  }
}

function planAfterChange({ planned = null, move_days: days }: Job['parameters'], before: Fields) {
  if (days === undefined) return planned;
  const plan = before['plan'] as { day: string } | null;
  return plan && { ...plan, day: addDays(plan.day, days) };
}

async function loadNames(db: Database, { action }: JobContext, items: StoredItem[]): Promise<NameLookup> {
  const ids = items.flatMap(({ before }) => {
    if (!before) return [];
    const links = (before['links'] as [number, number][] | undefined)?.map(([id]) => id);
    return links ?? [before['status_id'], before['assigned_to']].filter((id) => typeof id === 'number');
  });
  if (ids.length === 0) return () => '';
  const table = {
    status: sql`select id, status_name as title from statuses`,
    assign: sql`select u.id, ${displayName(sql`u`)} as title from users u`,
    tags: sql`select id, title from tags`,
    labels: sql`select id, title from labels`,
  }[nameTableFor(action)];
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select x.id, x.title from (${table}) x where x.id = any(${sql.param([...new Set(ids)])}::int[])`);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id as number) ?? `#${String(id)}`;
}

function nameTableFor(action: Job['action']) {
  if (action === 'assign') return 'assign' as const;
  if (action.includes('tag')) return 'tags' as const;
  return action.includes('label') ? ('labels' as const) : ('status' as const);
}

function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : shorten(formatListCell(value.map((each) => formatItem(each))));
  return shorten(typeof value === 'object' ? formatItem(value) : String(value));
}

function formatItem(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { title, day, time, zone, at } = value as Partial<
    Record<'title' | 'day' | 'time' | 'zone' | 'at', string | null>
  >;
  return title ?? [day ?? at, time, zone].filter(Boolean).join(' ');
}

const shorten = (text: string) =>
  text.length <= maxValueLength ? text : `${truncateText(text, maxValueLength)}…`;
