import { sql, type SQL } from 'drizzle-orm';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '#api/contract/webhooks.ts';
import type { WebhookDeliveryState } from '#domain/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import { currentInstant, isoInstant } from '#server/db/expressions.ts';
import { webhooks } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import type { StoredSecrets } from '#server/records/storedSecrets.ts';
import { decryptHeader, decryptSecret, encryptHeader, encryptSecret, generateSecret } from './signing.ts';
import type { RequestHeader, WebhookValues } from './rules.ts';
import { eq } from 'drizzle-orm';

const titled = (table: SQL, ids: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title) order by x.title, x.id), '[]')
  from ${table} x where x.id = any(${ids}))`;

const webhookColumns = sql`
  w.id, w.name, w.url, w.format, w.payload, w.template, w.header_name, w.events, w.includes_drafts,
  w.is_enabled, w.disabled_reason,
  json_build_object(
    'languages', ${titled(sql`languages`, sql`w.language_ids`)},
    'categories', ${titled(sql`categories`, sql`w.category_ids`)},
    'tags', ${titled(sql`tags`, sql`w.tag_ids`)}) as filters,
  ${isoInstant(sql`w.failing_since`)} as failing_since,
  ${isoInstant(sql`case when w.waits_until > now() then w.waits_until end`)} as waits_until,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting_count,
  ${isoInstant(sql`w.last_delivered_at`)} as last_delivered_at,
  ${isoInstant(sql`case when w.previous_secret_until > now() then w.previous_secret_until end`)} as previous_secret_until,
  ${isoInstant(sql`w.created_at`)} as created_at`;

type WebhookRow = Webhook & Record<string, unknown>;

export async function listAllWebhooks(db: Database): Promise<Webhook[]> {
  const { rows } = await db.execute<WebhookRow>(
    sql`select ${webhookColumns} from webhooks w order by lower(w.name), w.id`,
  );
  return rows;
}

export async function findWebhook(db: Database, id: number): Promise<Webhook | undefined> {
  const { rows } = await db.execute<WebhookRow>(
    sql`select ${webhookColumns} from webhooks w where w.id = ${id}`,
  );
  return rows[0];
}

export async function lockWebhook(tx: Database, id: number) {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row;
}

export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>;

/** Serializes additions, so that the limit holds. */
export async function countWebhooks(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`);
  return tx.$count(webhooks);
}

const toRow = ({
  languages,
  categories,
  tags,
  includes_drafts: includesDrafts,
  ...values
}: WebhookValues) => ({
  ...values,
  languageIds: languages,
  categoryIds: categories,
  tagIds: tags,
  includesDrafts,
});

export const toValues = (row: StoredWebhook): WebhookValues => ({
  name: row.name,
  url: row.url,
  format: row.format,
  payload: row.payload,
  template: row.template,
  events: row.events as unknown as WebhookValues['events'],
  languages: row.languageIds,
  categories: row.categoryIds,
  tags: row.tagIds,
  includes_drafts: row.includesDrafts,
});

/** The secret's encryption is bound to the new row's id. */
export async function insertWebhook(tx: Database, secrets: StoredSecrets, values: WebhookValues) {
  const [row] = await tx
    .insert(webhooks)
    .values({ ...toRow(values), secret: '' })
    .returning({ id: webhooks.id });
  const { id } = row!;
  const secret = generateSecret();
  await tx
    .update(webhooks)
    .set({ secret: encryptSecret(secrets, id, secret) })
    .where(eq(webhooks.id, id));
  return { id, secret };
}

export async function replaceWebhook(tx: Database, id: number, values: WebhookValues) {
  await tx.update(webhooks).set(toRow(values)).where(eq(webhooks.id, id));
}

export async function replaceHeader(
  tx: Database,
  secrets: StoredSecrets,
  id: number,
  header: RequestHeader | null,
) {
  await tx
    .update(webhooks)
    .set({
      headerName: header && header.name,
      headerValue: header && encryptHeader(secrets, id, header.value),
    })
    .where(eq(webhooks.id, id));
}

export const cancelDraftDeliveries = (tx: Database, id: number) =>
  tx.execute(sql`
    update webhook_deliveries d set state = 'cancelled', ended_at = ${currentInstant} from webhook_events e
    where d.webhook_id = ${id} and d.state = 'waiting' and e.id = d.event_id and e.is_draft`);

export async function enableWebhook(tx: Database, id: number) {
  await tx
    .update(webhooks)
    .set({
      isEnabled: true,
      disabledReason: null,
      failingSince: null,
      waitsUntil: null,
      enabledAt: sql`now()`,
    })
    .where(eq(webhooks.id, id));
}

export async function removeWebhook(tx: Database, id: number) {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** Re-encrypts secrets and headers after SECRETS_KEY was rotated, so that the old key isn't needed any more. */
export const reencryptSecrets = (db: Database, secrets: StoredSecrets, log: Deps['log']) =>
  inTransaction(db, async (tx) => {
    for (const row of await tx.select().from(webhooks).orderBy(webhooks.id).for('update')) {
      const { id, secret, previousSecret, headerValue } = row;
      try {
        const read = (text: string | null) => (text === null ? null : decryptSecret(secrets, id, text));
        const [current, previous] = [read(secret)!, read(previousSecret)];
        const header = headerValue === null ? null : decryptHeader(secrets, id, headerValue);
        if ([current, previous, header].every((each) => each?.isCurrent ?? true)) continue;
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx
          .update(webhooks)
          .set({
            secret: encryptSecret(secrets, id, current.text),
            previousSecret: previous && encryptSecret(secrets, id, previous.text),
            headerValue: header && encryptHeader(secrets, id, header.text),
          })
          .where(eq(webhooks.id, id));
      } catch (err) {
        log.error({ err, webhook: id }, 'A webhook secret could not be re-encrypted.');
      }
    }
  });

const overlap = sql`interval '24 hours'`;

/**
 * Returns the new secret. The replaced secret stays valid for 24 hours; any older one stops working
 * immediately.
 */
export async function rotateSecret(tx: Database, secrets: StoredSecrets, row: StoredWebhook) {
  const secret = generateSecret();
  await tx
    .update(webhooks)
    .set({
      secret: encryptSecret(secrets, row.id, secret),
      previousSecret: row.secret,
      previousSecretUntil: sql`now() + ${overlap}`,
    })
    .where(eq(webhooks.id, row.id));
  return secret;
}

const deliveryColumns = sql`
  d.id, d.webhook_id as webhook, 'msg_' || e.message_id as message_id, e.type as event, d.state, d.tries, d.status,
  d.error, ${isoInstant(sql`d.created_at`)} as created_at, ${isoInstant(sql`d.last_at`)} as last_try_at,
  ${isoInstant(sql`case when d.state = 'waiting' then d.next_at end`)} as next_try_at`;
const deliveryTables = sql`webhook_deliveries d join webhook_events e on e.id = d.event_id`;

interface DeliveriesFilter {
  limit: number;
  offset: number;
  state?: WebhookDeliveryState;
  event?: string;
}

export async function listDeliveries(
  db: Database,
  webhookId: number,
  { limit, offset, state, event }: DeliveriesFilter,
) {
  const matches = sql.join(
    [
      sql`d.webhook_id = ${webhookId}`,
      ...(state === undefined ? [] : [sql`d.state = ${state}`]),
      ...(event === undefined ? [] : [sql`e.type = ${event}`]),
    ],
    sql` and `,
  );
  const { rows } = await db.execute<WebhookDelivery & Record<string, unknown>>(sql`
    select ${deliveryColumns} from ${deliveryTables} where ${matches}
    order by d.id desc limit ${limit} offset ${offset}`);
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${deliveryTables} where ${matches}`,
  );
  return { results: rows as WebhookDelivery[], count: counted[0]!.count };
}

export async function findDelivery(db: Database, id: number) {
  const { rows } = await db.execute<WebhookDelivery & Record<string, unknown>>(
    sql`select ${deliveryColumns} from ${deliveryTables} where d.id = ${id}`,
  );
  const [delivery] = rows;
  if (!delivery) return undefined;
  const { rows: attempts } = await db.execute<WebhookAttempt & Record<string, unknown>>(sql`
    select ${isoInstant(sql`at`)} as at, ms, status, error, request, response
    from webhook_attempts where delivery_id = ${id} order by id desc limit 100`);
  return { ...(delivery as WebhookDelivery), attempts: attempts as WebhookAttempt[] };
}

/** Starts the retry schedule over. Deliveries that are being sent are left alone. */
export async function replayDeliveries(
  tx: Database,
  webhookId: number,
  { delivery, failedSince }: { delivery?: number; failedSince?: string },
): Promise<number> {
  const requested =
    delivery === undefined
      ? sql`d.state in ('failed', 'cancelled') and d.created_at >= ${failedSince}::timestamptz`
      : sql`d.id = ${delivery}`;
  const { rows } = await tx.execute(sql`
    update webhook_deliveries d set state = 'waiting', retries = 0, next_at = ${currentInstant}, ended_at = null
    from webhook_events e, webhooks w
    where d.webhook_id = ${webhookId} and e.id = d.event_id and ${requested}
      and w.id = d.webhook_id and (w.includes_drafts or not e.is_draft)
      and (d.leased_until is null or d.leased_until <= clock_timestamp())
    returning d.id`);
  return rows.length;
}

/** A test event with its only delivery, already claimed. */
export async function insertTestDelivery(tx: Database, webhookId: number, holder: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with e as (
      insert into webhook_events (type, entity_id, data, routed_at)
      values ('webhook.test', ${webhookId}, '{}', now()) returning id
    )
    insert into webhook_deliveries (webhook_id, event_id, leased_by, leased_until)
    select ${webhookId}, id, ${holder}::uuid, now() + interval '30 seconds' from e returning id`);
  return rows[0]!.id;
}

/**
 * Failed and cancelled deliveries can be replayed, so they are kept longer. Events are deleted with their
 * last delivery.
 */
export async function purgeWebhookLog(db: Database, signal?: AbortSignal) {
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries
        where state <> 'waiting' and ended_at < now() - case when state = 'delivered' then interval '7 days' else interval '30 days' end
        limit ${limit}) returning id`,
    signal,
  );
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from webhook_events where id in (
        select e.id from webhook_events e
        where e.at < now() - interval '1 day' and e.routed_at is not null
          and not exists (select from webhook_deliveries d where d.event_id = e.id)
        order by e.at limit ${limit}) returning id`,
    signal,
  );
}
