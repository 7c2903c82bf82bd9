import type { DeliveredDigest } from '#api/contract/delivery.ts';
import { entryId, findEnclosure, listTopics, type Channel } from './channel.ts';

/** JSON Feed 1.1. */
export function renderJsonFeed(channel: Channel): string {
  const { title, description, language, pageUrl, feedUrl, hub, digests } = channel;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    ...(language && { language }),
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: digests.map((digest) => toItem(digest, channel)),
  });
}

function toItem(digest: DeliveredDigest, { pageUrl, isFull }: Channel) {
  const enclosure = findEnclosure(digest);
  return {
    id: entryId(digest.id, pageUrl),
    url: digest.url,
    ...(digest.source && { external_url: digest.source.url }),
    title: digest.title,
    summary: digest.summary,
    ...(isFull ? { content_html: digest.content } : { content_text: digest.summary }),
    ...(digest.cover && { image: digest.cover.url }),
    date_published: digest.published_at,
    date_modified: digest.updated_at,
    ...(digest.authors.length > 0 && { authors: digest.authors.map(({ name }) => ({ name })) }),
    tags: listTopics(digest),
    language: digest.language,
    ...(enclosure && {
      attachments: [
        {
          url: enclosure.url,
          mime_type: enclosure.type,
          size_in_bytes: enclosure.size,
          ...(enclosure.seconds !== null && { duration_in_seconds: enclosure.seconds }),
        },
      ],
    }),
  };
}
