import { sql } from 'drizzle-orm';
import type { DeliveredDigest } from '#api/contract/delivery.ts';
import { importResults } from '#api/contract/imports.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { presentPublished } from '../delivery/present.ts';

export interface StoredEvent {
  id: number;
  type: string;
  entity_id: number;
  at: string;
  message_id: string;
  is_draft: boolean;
  data: {
    slug?: string;
    title?: string;
    group_id?: number;
    headline_id?: number;
    /** Of `delivery.changed`; null if there are too many. */
    digest_ids?: number[] | null;
  };
}

export interface DigestFacts {
  id: number;
  slug: string;
  title: string;
  language: string;
  is_published: boolean;
  planned_at: string | null;
  publish_at: string | null;
}

export interface SubjectFacts {
  id: number;
  /** Display name for readable messages. */
  title: string;
  /** Always sent, because it contains no texts. */
  ids: Record<string, unknown>;
  details: Record<string, unknown>;
  path: string;
  digests: number[];
}

/** Current data about the subjects of events, so that a late attempt sends nothing outdated. */
export interface Facts {
  digests: Map<number, DigestFacts>;
  published: Map<number, DeliveredDigest>;
  others: Map<string, SubjectFacts>;
}

export const otherKey = (event: Pick<StoredEvent, 'type' | 'entity_id'>) =>
  `${event.type.split('.')[0]} ${event.entity_id}`;

export const isAboutDigest = ({ type }: Pick<StoredEvent, 'type'>) =>
  type.startsWith('digest.') || type.startsWith('headline_group.');

/** `isFull` is true if any of the webhooks has the `full` payload. */
export async function readFacts(
  db: Database,
  events: readonly StoredEvent[],
  { publicUrl, isFull }: { publicUrl: string; isFull: boolean },
): Promise<Facts> {
  const idsOf = (kind: string) => [
    ...new Set(events.filter(({ type }) => type.startsWith(`${kind}.`)).map((event) => event.entity_id)),
  ];
  const others = new Map<string, SubjectFacts>();
  for (const [kind, read] of Object.entries(subjectQueries)) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const { rows } = await db.execute<SubjectFacts & Record<string, unknown>>(read(ids));
    for (const row of rows) others.set(`${kind} ${row.id}`, row);
  }
  const digestIds = [
    ...new Set([
      ...events.filter(isAboutDigest).map((event) => event.entity_id),
      ...[...others.values()].flatMap(({ digests }) => digests),
    ]),
  ];
  const digests = await readDigests(db, digestIds);
  const wanted = isFull ? digestIds.filter((id) => digests.get(id)?.is_published) : [];
  const published = wanted.length > 0 ? await presentPublished(db, wanted, publicUrl) : [];
  return { digests, published: new Map(published.map((digest) => [digest.id, digest])), others };
}

async function readDigests(db: Database, ids: number[]): Promise<Map<number, DigestFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<DigestFacts & Record<string, unknown>>(sql`
    select d.id, d.slug, d.title, l.code as language, s.slug = 'published' and d.deleted_at is null as is_published,
      ${isoInstant(sql`p.planned_at`)} as planned_at, ${isoInstant(sql`p.publish_at`)} as publish_at
    from digests d join statuses s on s.id = d.status_id join languages l on l.id = d.language_id
    left join digest_plans p on p.digest_id = d.id
    where d.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

const noDigests = sql`'{}'::int[] as digests`;

/** Keyed by the first part of the event type. */
const subjectQueries: Record<string, (ids: number[]) => ReturnType<typeof sql>> = {
  notification: (ids) => sql`
    select b.id, coalesce(min(n.title), '') as title,
      json_build_object('id', b.id, 'status', b.status) as ids,
      json_build_object('title', coalesce(min(n.title), ''), 'scheduled_at', ${isoInstant(sql`b.schedule_datetime`)},
        'local_time', b.local_time) as details,
      '/notifications/' || b.id as path,
      coalesce(array_agg(distinct n.digest_id) filter (where n.digest_id is not null), '{}') as digests
    from broadcasts b left join notifications n on n.broadcast_id = b.id
    where b.id = any(${sql.param(ids)}::int[]) group by b.id`,
  feed: (ids) => sql`
    select f.id, f.title, json_build_object('id', f.id) as ids,
      json_build_object('title', f.title, 'url', f.url, 'error', c.error) as details,
      '/boards/sources?unhealthy=1' as path, ${noDigests}
    from feeds f left join feed_checks c on c.feed_id = f.id where f.id = any(${sql.param(ids)}::int[])`,
  job: (ids) => sql`
    select j.id, j.action as title, json_build_object('id', j.id, 'state', j.state) as ids,
      json_build_object('action', j.action, 'total', j.total, 'changed_count', j.changed_count,
        'failed_count', j.failed_count, 'skipped_count', j.skipped_count) as details,
      '/jobs/' || j.id as path, ${noDigests}
    from bulk_jobs j where j.id = any(${sql.param(ids)}::int[])`,
  import: (ids) => sql`
    select i.id, i.file_name as title, json_build_object('id', i.id, 'state', i.state) as ids,
      json_build_object('file_name', i.file_name, 'error', i.error, 'total', i.total, 'created_count', x.created,
        'updated_count', x.updated, 'unchanged_count', x.unchanged, 'kept_count', x.kept, 'skipped_count', x.skipped,
        'failed_count', x.failed, 'undone_count', x.undone) as details,
      '/import/' || i.id as path, ${noDigests}
    from imports i cross join lateral (
      select ${sql.join(
        importResults.map(
          (result) => sql`count(*) filter (where r.result = ${result})::int as ${sql.identifier(result)}`,
        ),
        sql`, `,
      )}
      from import_items r where r.import_id = i.id
    ) x
    where i.id = any(${sql.param(ids)}::int[])`,
  report: (ids) => sql`
    select r.id, s.name as title, json_build_object('id', r.id, 'schedule_id', s.id) as ids,
      json_build_object('name', s.name, 'from_date', r.from_date, 'to_date', r.to_date, 'timezone', r.zone) as details,
      '/dailyReports/schedules?schedule=' || s.id as path, ${noDigests}
    from report_runs r join report_schedules s on s.id = r.schedule_id where r.id = any(${sql.param(ids)}::int[])`,
  user: (ids) => sql`
    select u.id, coalesce(nullif(u.name, ''), 'User ' || u.id) as title,
      json_build_object('id', u.id, 'privilege', o.codename) as ids,
      json_build_object('name', u.name) as details, '/users' as path, ${noDigests}
    from users u left join roles o on o.id = u.role_id where u.id = any(${sql.param(ids)}::int[])`,
};
