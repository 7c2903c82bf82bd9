import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  WebhookDeliveryState,
  WebhookDisabledReason,
  WebhookEventType,
  WebhookFormat,
  WebhookPayload,
} from '#domain/webhooks.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';

export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  format: text().$type<WebhookFormat>().notNull(),
  payload: text().$type<WebhookPayload>().notNull(),
  template: text().notNull().default(''),
  events: text().array().$type<WebhookEventType[]>().notNull(),
  /** Filters; empty for all. */
  languageIds: integer().array().notNull().default([]),
  categoryIds: integer().array().notNull().default([]),
  tagIds: integer().array().notNull().default([]),
  includesDrafts: boolean().notNull().default(false),
  /** Encrypted (server/records/storedSecrets.ts). */
  secret: text().notNull(),
  previousSecret: text(),
  previousSecretUntil: instant(),
  /** The additional request header; its value is encrypted. */
  headerName: text(),
  headerValue: text(),
  isEnabled: boolean().notNull().default(true),
  disabledReason: text().$type<WebhookDisabledReason>(),
  enabledAt: createdAt(),
  failingSince: instant(),
  waitsUntil: instant(),
  lastDeliveredAt: instant(),
  createdAt: createdAt(),
});

/**
 * Filled by database triggers (server/db/migrations/0002_after_tables.sql) and, for `delivery.changed`, when changes
 * are numbered. Contains only events that a webhook subscribes to.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    messageId: uuid().notNull().defaultRandom(),
    type: text().notNull(),
    /** The digest, broadcast, feed, job, import, report run or user, or the position of a change. */
    entityId: integer().notNull(),
    /** With the transaction's start, makes an event unique in its transaction. */
    transactionId: text()
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
    at: createdAt(),
    isDraft: boolean().notNull().default(false),
    /** Facts that may be gone when the event is sent. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When its deliveries were added. */
    routedAt: instant(),
  },
  (table) => [
    uniqueIndex('webhook_events_once').on(table.type, table.entityId, table.transactionId, table.at),
    index('webhook_events_to_route')
      .on(table.id)
      .where(sql`${table.routedAt} is null`),
    index().on(table.at),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    state: text().$type<WebhookDeliveryState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Position in the retry schedule; a replay starts over. */
    retries: integer().notNull().default(0),
    nextAt: createdAt(),
    lastAt: instant(),
    endedAt: instant(),
    status: integer(),
    error: text(),
    createdAt: createdAt(),
    ...leaseColumns(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.eventId, table.webhookId),
    index('webhook_deliveries_by_id').on(table.webhookId, table.id),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index()
      .on(table.endedAt)
      .where(sql`${table.state} <> 'waiting'`),
  ],
);

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: integer()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    ms: integer().notNull(),
    status: integer(),
    error: text(),
    request: text().notNull(),
    response: text().notNull(),
  },
  (table) => [index().on(table.deliveryId)],
);
