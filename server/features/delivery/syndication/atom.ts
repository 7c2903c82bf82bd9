import type { DeliveredDigest } from '#api/contract/delivery.ts';
import { html, trustedHtml, type Html } from '#server/content/html.ts';
import { entryId, findEnclosure, listTopics, stripNonXml, type Channel } from './channel.ts';

const declaration = trustedHtml('<?xml version="1.0" encoding="utf-8"?>\n');

/** Atom 1.0 (RFC 4287). */
export function renderAtom(channel: Channel): string {
  const { title, description, language, pageUrl, feedUrl, hub, updatedAt, digests } = channel;
  return stripNonXml(
    String(
      html`${declaration}<feed
          xmlns="http://www.w3.org/2005/Atom"
          ${language && html` xml:lang="${language}"`}
        >
          <id>${feedUrl}</id>
          <title>${title}</title>
          <subtitle>${description}</subtitle>
          <updated>${updatedAt}</updated>
          <author><name>${title}</name></author>
          <generator>Digest Desk</generator>
          <link rel="self" type="application/atom+xml" href="${feedUrl}" />
          <link rel="alternate" type="text/html" href="${pageUrl}" />
          ${hub && html`<link rel="hub" href="${hub}" />`}
          ${digests.map((digest) => renderEntry(digest, channel))}
        </feed> `,
    ),
  );
}

function renderEntry(digest: DeliveredDigest, { pageUrl, isFull }: Channel): Html {
  const enclosure = findEnclosure(digest);
  return html`<entry xml:lang="${digest.language}">
    <id>${entryId(digest.id, pageUrl)}</id>
    <title>${digest.title}</title>
    <link rel="alternate" type="text/html" href="${digest.url}" />
    <published>${digest.published_at}</published>
    <updated>${digest.updated_at}</updated>
    ${digest.authors.map(({ name }) => html`<author><name>${name}</name></author>`)}
    ${listTopics(digest).map((topic) => html`<category term="${topic}" />`)}
    <summary>${digest.summary}</summary>
    ${isFull && html`<content type="html">${digest.content}</content>`}
    ${enclosure && html`<link rel="enclosure" href="${enclosure.url}" length="${enclosure.size}" type="${enclosure.type}" />`}
  </entry> `;
}
