import { sql } from 'drizzle-orm';
import type { WebhookEventType } from '#domain/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import { currentInstant } from '#server/db/expressions.ts';
import { webhookDeliveries } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createLease } from '#server/work/lease.ts';
import type { StoredEvent } from './facts.ts';

/** Longer than an attempt, so an expired lease means that its process has ended. */
export const deliveryLease = createLease(webhookDeliveries, { key: 'id', ms: 30_000 });

const maxRoutedEvents = 500;

const isInFilter = (column: 'language_ids' | 'category_ids' | 'tag_ids', match: ReturnType<typeof sql>) =>
  sql`(cardinality(w.${sql.identifier(column)}) = 0 or ${match})`;

/** Only events about a digest are filtered. Merged tags count as the tag they were merged into. */
const passesFilters = sql`(
  split_part(e.type, '.', 1) not in ('digest', 'headline_group') or (
    ${isInFilter('language_ids', sql`(e.data ->> 'language_id')::int = any(w.language_ids)`)}
    and ${isInFilter('category_ids', sql`exists (select from digest_categories c where c.digest_id = e.entity_id and c.category_id = any(w.category_ids))`)}
    and ${isInFilter('tag_ids', sql`exists (select from digest_tags t where t.digest_id = e.entity_id and t.tag_id in (select tag_aliases(w.tag_ids)))`)}
  ))`;

/** Adds a delivery for each webhook that subscribes to an event. Returns whether there may be more events. */
export async function routeEvents(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with e as (
      select id, type, entity_id, at, is_draft, data from webhook_events
      where routed_at is null order by id limit ${maxRoutedEvents} for update skip locked
    ), added as (
      insert into webhook_deliveries (webhook_id, event_id, next_at)
      select w.id, e.id, ${currentInstant} from e join webhooks w
        on w.is_enabled and e.type = any(w.events) and (w.includes_drafts or not e.is_draft) and w.enabled_at <= e.at
      where ${passesFilters}
      order by e.id, w.id
      on conflict do nothing
    ), routed as (
      update webhook_events set routed_at = ${currentInstant} where id in (select id from e) returning id
    )
    select count(*)::int as count from routed`);
  return rows[0]!.count === maxRoutedEvents;
}

export interface SendingWebhook {
  id: number;
  url: string;
  format: 'standard' | 'slack' | 'discord' | 'teams' | 'template';
  payload: 'full' | 'ids';
  template: string;
  includes_drafts: boolean;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: string | null;
  header_name: string | null;
  header_value: string | null;
  is_failing: boolean;
}

const sendingColumns = sql`
  w.id, w.url, w.format, w.payload, w.template, w.includes_drafts, w.secret, w.previous_secret,
  w.previous_secret_until::text as previous_secret_until, w.header_name, w.header_value,
  w.failing_since is not null as is_failing`;

export async function findSendingWebhook(db: Database, id: number): Promise<SendingWebhook | undefined> {
  const { rows } = await db.execute<SendingWebhook & Record<string, unknown>>(
    sql`select ${sendingColumns} from webhooks w where w.id = ${id}`,
  );
  return rows[0];
}

const isReady = sql`w.is_enabled and (w.waits_until is null or w.waits_until <= clock_timestamp())`;
const isDue = sql`d.state = 'waiting' and d.next_at <= clock_timestamp()`;
const isFree = sql`(d.leased_until is null or d.leased_until <= clock_timestamp())`;

export interface ClaimedDelivery {
  id: number;
  holder: string;
  retries: number;
  webhook: SendingWebhook;
  event: StoredEvent;
}

interface ClaimOptions {
  /** How many of a webhook's deliveries this process has claimed. */
  claimed(webhookId: number): number;
  limitOf(webhook: SendingWebhook): number;
}

/**
 * Claims due deliveries of webhooks that no other process is sending to. The lock on the webhook's row keeps two
 * processes from claiming at the same time.
 */
export async function claimDeliveries(
  db: Database,
  { claimed, limitOf }: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const found: ClaimedDelivery[] = [];
  for (const { id } of await findDueWebhooks(db)) {
    // oxlint-disable-next-line no-await-in-loop -- short transactions, one at a time
    found.push(...(await claimOf(db, id, claimed(id), limitOf)));
  }
  return found;
}

async function findDueWebhooks(db: Database) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select w.id from webhooks w
    where ${isReady} and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${isDue} and ${isFree})
    order by w.id`);
  return rows;
}

function claimOf(db: Database, id: number, own: number, limitOf: ClaimOptions['limitOf']) {
  return inTransaction(db, async (tx) => {
    const { rows: locked } = await tx.execute<SendingWebhook & Record<string, unknown>>(sql`
      select ${sendingColumns} from webhooks w where w.id = ${id} and ${isReady} for no key update skip locked`);
    const [webhook] = locked;
    if (!webhook) return [];
    const { rows: leased } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from webhook_deliveries
      where webhook_id = ${id} and state = 'waiting' and leased_until > clock_timestamp()`);
    const limit = limitOf(webhook);
    // Claims in batches: none until half of the last one is done.
    if (own > limit / 2 || leased[0]!.count > own) return [];
    const { holder, keys } = await deliveryLease.claim(tx, {
      where: sql`webhook_id = ${id} and state = 'waiting' and next_at <= clock_timestamp()`,
      limit: limit - own,
    });
    const events = await findClaimed(tx, keys);
    return events.map(({ delivery_id, retries, ...event }) => ({
      id: delivery_id,
      holder,
      retries,
      webhook,
      event,
    }));
  });
}

async function findClaimed(tx: Database, keys: number[]) {
  const { rows } = await tx.execute<
    StoredEvent & { delivery_id: number; retries: number } & Record<string, unknown>
  >(sql`
    select d.id as delivery_id, d.retries, ${eventColumns}
    from webhook_deliveries d join webhook_events e on e.id = d.event_id
    where d.id = any(${sql.param(keys)}::int[]) order by d.id`);
  return rows;
}

export const eventColumns = sql`
  e.id, e.type, e.entity_id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  'msg_' || e.message_id as message_id, e.is_draft, e.data`;

/** Extends the leases of deliveries that waited their turn. Returns those that may still be sent. */
export async function keepClaims(db: Database, claims: readonly ClaimedDelivery[]): Promise<Set<number>> {
  const rows = claims.map(({ id, holder }) => ({ id, holder }));
  const { rows: kept } = await db.execute<{ id: number }>(sql`
    update webhook_deliveries d set leased_until = ${deliveryLease.newExpiry}
    from json_to_recordset(${JSON.stringify(rows)}::json) as c (id int, holder uuid), webhooks w
    where d.id = c.id and d.leased_by = c.holder and d.state = 'waiting' and w.id = d.webhook_id and w.is_enabled
    returning d.id`);
  return new Set(kept.map(({ id }) => id));
}

/** Returns the ids of webhooks that are disabled or deleted. */
export async function findDisabled(db: Database, ids: number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select g.id from unnest(${sql.param(ids)}::int[]) as g (id)
    where not exists (select from webhooks w where w.id = g.id and w.is_enabled)`);
  return new Set(rows.map(({ id }) => id));
}

/** Frees deliveries that weren't sent, for the next run or another process. */
export async function releaseClaims(db: Database, claims: readonly ClaimedDelivery[]) {
  for (const holder of new Set(claims.map((claim) => claim.holder))) {
    const keys = claims.filter((claim) => claim.holder === holder).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- a few holders
    await deliveryLease.abandon(db, { holder, keys });
  }
}

/** When the next delivery is due; null if none is waiting. */
export async function nextDeliveryAt(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(greatest(n.at, w.waits_until, n.leased_until))) * 1000)::float8 as ms
    from webhooks w cross join lateral (
      select d.next_at as at, d.leased_until from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting'
      order by d.next_at limit 1
    ) n
    where w.is_enabled`);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : new Date(ms);
}

/**
 * Used after a restore, because waiting deliveries may have been sent after the backup. They can be replayed.
 */
export async function cancelAllDeliveries(tx: Database) {
  while (await routeEvents(tx));
  await tx.execute(sql`
    update webhook_deliveries set state = 'cancelled', ended_at = ${currentInstant}, leased_by = null, leased_until = null
    where state = 'waiting'`);
}

export async function isSubscribed(db: Database, event: WebhookEventType): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from webhooks where is_enabled and ${event} = any(events) limit 1`,
  );
  return rows.length > 0;
}

export async function hasUnroutedEvents(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from webhook_events where routed_at is null limit 1`);
  return rows.length > 0;
}

export async function findStoredEvent(db: Database, deliveryId: number): Promise<StoredEvent> {
  const { rows } = await db.execute<StoredEvent & Record<string, unknown>>(sql`
    select ${eventColumns} from webhook_events e join webhook_deliveries d on d.event_id = e.id where d.id = ${deliveryId}`);
  return rows[0]!;
}
