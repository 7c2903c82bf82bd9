import { titledOptions } from '#shared/format/labels.ts';
import type { Webhook, WebhookInput } from '#api/contract/webhooks.ts';
import {
  findUnreachableEvent,
  webhookEventNames,
  type WebhookEventType,
  type WebhookFormat,
  type WebhookPayload,
} from '#domain/webhooks.ts';
import { messages } from './messages.ts';

interface Choice<Id extends string | number> {
  id: Id;
  label: string;
}

export interface WebhookForm {
  name: string;
  url: string;
  format: WebhookFormat;
  payload: WebhookPayload;
  template: string;
  header: string;
  removes_header: boolean;
  events: Choice<WebhookEventType>[];
  includes_drafts: boolean;
  languages: Choice<number>[];
  categories: Choice<number>[];
  tags: Choice<number>[];
}

export const toEventChoice = (id: WebhookEventType) => ({ id, label: webhookEventNames[id] });

export const toForm = (webhook: Webhook | undefined): WebhookForm => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  format: webhook?.format ?? 'standard',
  payload: webhook?.payload ?? 'full',
  template: webhook?.template ?? messages.templateExample,
  header: '',
  removes_header: false,
  events: (webhook?.events ?? ['digest.published']).map(toEventChoice),
  includes_drafts: webhook?.includes_drafts ?? false,
  languages: titledOptions(webhook?.filters.languages ?? []),
  categories: titledOptions(webhook?.filters.categories ?? []),
  tags: titledOptions(webhook?.filters.tags ?? []),
});

const toIds = <Id extends string | number>(choices: readonly Choice<Id>[]) => choices.map(({ id }) => id);

export const toInput = ({
  events,
  languages,
  categories,
  tags,
  header,
  removes_header: removesHeader,
  ...values
}: WebhookForm): WebhookInput => ({
  ...values,
  // An empty field keeps the stored header, which the server never returns.
  ...(removesHeader ? { header: '' } : header.trim() !== '' && { header: header.trim() }),
  template: values.format === 'template' ? values.template : '',
  events: toIds(events),
  languages: toIds(languages),
  categories: toIds(categories),
  tags: toIds(tags),
});

export function findErrors(values: WebhookForm) {
  const unreachable = findUnreachableEvent(toIds(values.events), values.includes_drafts);
  return {
    name: values.name.trim() === '' ? messages.nameMissing : undefined,
    url: values.url.trim() === '' ? messages.urlMissing : undefined,
    template:
      values.format === 'template' && values.template.trim() === '' ? messages.templateMissing : undefined,
    events:
      values.events.length === 0
        ? messages.eventsMissing
        : unreachable && messages.unreachable(webhookEventNames[unreachable]),
  };
}
