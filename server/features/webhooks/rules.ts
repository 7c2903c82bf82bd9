import { sql } from 'drizzle-orm';
import type { WebhookChange, WebhookInput } from '#api/contract/webhooks.ts';
import { findUnreachableEvent, webhookEventNames, type WebhookEventType } from '#domain/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import type { Egress } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';
import { fieldError } from '#server/errors.ts';
import { buildContent } from './payload.ts';
import { renderTemplate, TemplateError } from './template.ts';

export type WebhookValues = Required<Omit<WebhookInput, 'header'>>;

export const withDefaults = (input: WebhookInput): WebhookValues => {
  const { header: _, ...values } = input;
  return {
    format: 'standard',
    payload: 'full',
    template: '',
    languages: [],
    categories: [],
    tags: [],
    includes_drafts: false,
    ...values,
  };
};

export const mergeChange = (before: WebhookValues, change: WebhookChange): WebhookValues => {
  const { is_enabled: _, header: _header, ...values } = change;
  return { ...before, ...values };
};

export interface RequestHeader {
  name: string;
  value: string;
}

const headerPattern = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([!-~](?:[ -~]*[!-~])?)[ \t]*$/;
/** Set by the server, or of the connection. */
const reservedHeaders =
  /^(?:host|content-.*|connection|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|webhook-.*)$/i;

/** Returns null for an empty header, which removes the stored one. Throws 400. */
export function parseHeader(header: string): RequestHeader | null {
  if (header === '') return null;
  const [, name, value] = headerPattern.exec(header) ?? [];
  if (name === undefined || value === undefined)
    throw fieldError({ header: ['Enter the header as “Name: value”, without special characters.'] });
  if (reservedHeaders.test(name)) throw fieldError({ header: [`The header “${name}” can’t be set.`] });
  return { name, value };
}

/** Throws 400. */
export async function checkWebhook(db: Database, egress: Egress, values: WebhookValues) {
  checkUrl(egress, values.url);
  const unreachable = findUnreachableEvent(values.events, values.includes_drafts);
  if (unreachable)
    throw fieldError({
      events: [
        `“${webhookEventNames[unreachable]}” (${unreachable}) only occurs for drafts. Turn on “Include drafts” to receive it.`,
      ],
    });
  if (values.format === 'template') checkTemplate(values.template, values.events);
  await checkFilters(db, values);
}

function checkUrl(egress: Egress, url: string) {
  try {
    egress.check(url);
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw fieldError({ url: [error.message] });
  }
}

/** Renders a sample of every event. */
function checkTemplate(template: string, events: readonly WebhookEventType[]) {
  if (template.trim() === '') throw fieldError({ template: ['Please enter a template'] });
  for (const type of events) {
    const sample = { id: 1, type, entity_id: 1, at: new Date(0).toISOString(), message_id: 'msg_sample' };
    const facts = { digests: new Map(), published: new Map(), others: new Map() };
    const { envelope, message } = buildContent(
      { ...sample, is_draft: false, data: { slug: 'sample' } },
      { payload: 'full', includes_drafts: false },
      facts,
      'https://desk.example',
    );
    try {
      renderTemplate(template, { ...envelope, message });
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      throw fieldError({ template: [error.message] });
    }
  }
}

const filterTables = {
  languages: sql`select id from languages`,
  categories: sql`select id from categories`,
  tags: sql`select id from tags where deleted_at is null`,
} as const;

async function checkFilters(db: Database, values: WebhookValues) {
  for (const [field, rows] of Object.entries(filterTables)) {
    const ids = values[field as keyof typeof filterTables];
    if (ids.length === 0) continue;
    const { rows: unknown } = await db.execute<{ id: number }>(
      sql`select given.id from unnest(${sql.param(ids)}::int[]) as given (id) where given.id not in (${rows})`,
    );
    if (unknown[0]) throw fieldError({ [field]: [`No entry has the ID ${unknown[0].id}.`] });
  }
}
