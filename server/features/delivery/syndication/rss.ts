import type { DeliveredDigest } from '#api/contract/delivery.ts';
import { html, trustedHtml, type Html } from '#server/content/html.ts';
import { entryId, findEnclosure, listTopics, stripNonXml, type Channel } from './channel.ts';

const declaration = trustedHtml('<?xml version="1.0" encoding="utf-8"?>\n');

/** RSS 2.0, as the RSS Advisory Board's profile recommends. */
export function renderRss(channel: Channel): string {
  const { title, description, language, pageUrl, feedUrl, hub, updatedAt, digests } = channel;
  return stripNonXml(
    String(
      html`${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${pageUrl}</link>
<description>${description}</description>
${language && html`<language>${language}</language>`}
<lastBuildDate>${new Date(updatedAt).toUTCString()}</lastBuildDate>
<generator>Digest Desk</generator>
<atom:link rel="self" type="application/rss+xml" href="${feedUrl}"/>
${hub && html`<atom:link rel="hub" href="${hub}" />`}
${digests.map((digest) => renderItem(digest, channel))}
</channel>
</rss>
`,
    ),
  );
}

function renderItem(digest: DeliveredDigest, { pageUrl, isFull }: Channel): Html {
  const { cover } = digest;
  const enclosure = findEnclosure(digest);
  return html`<item>
<title>${digest.title}</title>
<link>${digest.url}</link>
<guid isPermaLink="false">${entryId(digest.id, pageUrl)}</guid>
<pubDate>${new Date(digest.published_at).toUTCString()}</pubDate>
${digest.authors.map(({ name }) => html`<dc:creator>${name}</dc:creator>`)}
${listTopics(digest).map((topic) => html`<category>${topic}</category>`)}
<description>${digest.summary}</description>
${isFull && html`<content:encoded>${digest.content}</content:encoded>`}
${enclosure && html`<enclosure url="${enclosure.url}" length="${enclosure.size}" type="${enclosure.type}" />`}
${cover && html`<media:thumbnail url="${cover.url}" ${cover.width && html` width="${cover.width}"`}${cover.height && html` height="${cover.height}"`} />`}
</item>
`;
}
