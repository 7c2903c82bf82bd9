import {
  testEventType,
  webhookEventNames,
  type WebhookFormat,
  type WebhookPayload,
} from '#domain/webhooks.ts';
import { readerUrl } from '#server/features/digests/reader/metadata.ts';
import { purgedKeys } from '../delivery/surrogateKeys.ts';
import { isAboutDigest, otherKey, type DigestFacts, type Facts, type StoredEvent } from './facts.ts';
import { renderTemplate } from './template.ts';

interface Receiver {
  format: WebhookFormat;
  payload: WebhookPayload;
  template: string;
  includes_drafts: boolean;
}

/** The envelope of Standard Webhooks. */
export interface Envelope {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export interface Message {
  /** `Digest published: “Title”`, without markup. */
  text: string;
  title: string;
  event: string;
  url: string;
}

/** Throws a TemplateError. */
export function renderBody(event: StoredEvent, receiver: Receiver, facts: Facts, publicUrl: string): string {
  const content = buildContent(event, receiver, facts, publicUrl);
  switch (receiver.format) {
    case 'standard':
      return JSON.stringify(content.envelope);
    case 'template':
      return renderTemplate(receiver.template, { ...content.envelope, message: content.message });
    default:
      return JSON.stringify(chatBodies[receiver.format](content.message));
  }
}

export function buildContent(
  event: StoredEvent,
  receiver: Pick<Receiver, 'payload' | 'includes_drafts'>,
  facts: Facts,
  publicUrl: string,
): { envelope: Envelope; message: Message } {
  const { data, title, url } =
    event.type === testEventType
      ? testContent(event, publicUrl)
      : event.type === 'delivery.changed'
        ? deliveryContent(event, publicUrl)
        : isAboutDigest(event)
          ? digestContent(event, receiver, facts, publicUrl)
          : otherContent(event, receiver, facts, publicUrl);
  const name = webhookEventNames[event.type as keyof typeof webhookEventNames] ?? event.type;
  return {
    envelope: { type: event.type, timestamp: event.at, data },
    message: { text: title ? `${name}: “${title}”` : name, title, event: name, url },
  };
}

interface Content {
  data: Record<string, unknown>;
  title: string;
  url: string;
}

const testContent = ({ entity_id: id }: StoredEvent, publicUrl: string): Content => {
  const url = `${publicUrl}/webhooks`;
  // A key that no response carries, for templates that purge a CDN.
  return { data: { id, surrogate_keys: ['test'], links: { desk: url } }, title: '', url };
};

const deliveryContent = ({ entity_id: id, data: stored }: StoredEvent, publicUrl: string): Content => {
  const url = `${publicUrl}/read`;
  return {
    data: { id, surrogate_keys: purgedKeys(stored.digest_ids), links: { read: url } },
    title: '',
    url,
  };
};

type ContentReceiver = Pick<Receiver, 'payload' | 'includes_drafts'>;

/** Texts of a draft are only sent to webhooks that include drafts. */
const mayShow = (digest: DigestFacts | undefined, { includes_drafts: includesDrafts }: ContentReceiver) =>
  digest !== undefined && (digest.is_published || includesDrafts);

function digestContent(
  event: StoredEvent,
  receiver: ContentReceiver,
  { digests, published }: Facts,
  publicUrl: string,
): Content {
  const { entity_id: id, data: stored, type } = event;
  const digest = digests.get(id);
  const isShown = mayShow(digest, receiver);
  const isFull = receiver.payload === 'full';
  // If the digest was unpublished since, uses the slug that readers knew.
  const slug = isShown ? digest!.slug : stored.slug;
  const links = {
    desk: `${publicUrl}/digests/${id}`,
    ...(digest?.is_published && { read: readerUrl(publicUrl, digest.slug) }),
  };
  return {
    data: {
      id,
      slug,
      ...(stored.headline_id !== undefined && {
        headline_id: stored.headline_id,
        headline_group_id: stored.group_id,
      }),
      ...(type === 'digest.planned' &&
        isShown && { planned_at: digest!.planned_at, publish_at: digest!.publish_at }),
      links,
      ...(isFull &&
        isShown && { title: digest!.title, language: digest!.language, is_published: digest!.is_published }),
      ...(isFull && published.has(id) && { digest: published.get(id) }),
    },
    title: isShown ? digest!.title : (stored.title ?? ''),
    url: links.read ?? links.desk,
  };
}

function otherContent(
  event: StoredEvent,
  receiver: ContentReceiver,
  { digests, others }: Facts,
  publicUrl: string,
): Content {
  const found = others.get(otherKey(event));
  if (!found) return { data: { id: event.entity_id, links: {} }, title: '', url: publicUrl };
  const shown = found.digests.filter((id) => mayShow(digests.get(id), receiver));
  // A notification about a draft contains the draft's texts.
  const isShown = shown.length === found.digests.length;
  const url = publicUrl + found.path;
  return {
    data: {
      ...found.ids,
      ...(event.type.startsWith('notification.') && { digest_ids: shown }),
      links: { desk: url },
      ...(receiver.payload === 'full' && isShown && found.details),
    },
    title: isShown ? found.title : '',
    url,
  };
}

const chatBodies: Record<'slack' | 'discord' | 'teams', (message: Message) => object> = {
  slack: ({ text, url, event, title }) => ({
    text: escapeSlack(text),
    blocks: [
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: `*${escapeSlack(event)}*\n<${escapeSlack(url)}|${escapeSlack(title || 'Open Digest Desk')}>`,
        },
      },
    ],
  }),
  discord: ({ text, url }) => ({
    content: `${escapeDiscord(text)}\n${url}`.slice(0, 2000),
    // Mentions in the text must not notify anyone.
    allowed_mentions: { parse: [] },
  }),
  teams: ({ text, event, title, url }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: text,
          body: [
            { type: 'TextBlock', text: event, weight: 'Bolder', wrap: true },
            ...(title ? [{ type: 'TextBlock', text: escapeTeams(title), wrap: true }] : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url }],
        },
      },
    ],
  }),
};

/** The three characters that Slack interprets; `|` would end a link's URL. */
const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦');

const escapeDiscord = (text: string) => text.replace(/[\\*_~`|>#[\]()<@-]/g, String.raw`\$&`);

const escapeTeams = (text: string) => text.replace(/[\\*_[\]()`#-]/g, String.raw`\$&`);
