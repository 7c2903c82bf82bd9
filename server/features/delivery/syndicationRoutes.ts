import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { RateLimitHooks } from '#server/http/rateLimit.ts';
import { sendCached, type ResponseParts, type ResponseCache } from './responseCache.ts';
import type { Version } from './freshness.ts';
import { presentPublished } from './present.ts';
import { findPublishedIds } from './queries.ts';
import { renderAtom } from './syndication/atom.ts';
import type { Channel } from './syndication/channel.ts';
import { renderJsonFeed } from './syndication/jsonFeed.ts';
import {
  findFeedFilter,
  findSitemapEntries,
  findSitemapParts,
  type FeedFilter,
} from './syndication/queries.ts';
import { renderRss } from './syndication/rss.ts';
import { renderNewsSitemap, renderSitemap, renderSitemapIndex } from './syndication/sitemap.ts';

/** Per network. Most requests are served from the cache. */
const maxCallsPerMinute = 600;
const feedLength = 50;
/** Maximum number of URLs in a Google News sitemap. */
const newsLength = 1000;
const newsMs = 2 * 86_400_000;

const cacheControl = 'public, max-age=300, stale-while-revalidate=600, stale-if-error=86400';
const xml = 'application/xml; charset=utf-8';

const formats = {
  'rss.xml': { type: 'application/rss+xml; charset=utf-8', render: renderRss },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', render: renderAtom },
  'feed.json': { type: 'application/feed+json; charset=utf-8', render: renderJsonFeed },
};

const filterNames = ['language', 'category', 'tag', 'author'] as const;
type FilterName = (typeof filterNames)[number];
type Part = Omit<ResponseParts, 'cacheControl'>;

/** Feeds and sitemaps of everything published, without sign-in. */
export function registerSyndication(
  app: FastifyInstance,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  responses: ResponseCache,
  limits: RateLimitHooks | undefined,
) {
  const { publicUrl, siteTitle, feedText, webSubHub } = config;
  const options = {
    ...(limits && { onRequest: limits.limit('syndication', maxCallsPerMinute) }),
    config: { isReading: true },
  };

  /** `make` returns undefined for unknown URLs, which aren't cached. */
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (version: Version) => Promise<Part | undefined>,
  ) {
    const cached = responses.find(key);
    if (cached) return sendCached(request, reply, cached);
    try {
      return sendCached(
        request,
        reply,
        await responses.get(key, async (version) => {
          const part = await make(version);
          if (!part) throw new UnknownUrlError();
          return { ...part, cacheControl };
        }),
      );
    } catch (error) {
      if (!(error instanceof UnknownUrlError)) throw error;
      return reply.code(404).type('text/plain; charset=utf-8').send('There’s nothing at this URL.\n');
    }
  }

  for (const [file, { type, render }] of Object.entries(formats)) {
    app.get(`/feeds/${file}`, options, (request, reply) => {
      const query = readFilter(request);
      const search = new URLSearchParams(query as Record<string, string>).toString();
      const address = `/feeds/${file}${search && `?${search}`}`;
      return respond(request, reply, address, async (version) => {
        const filter = await findFeedFilter(db, query);
        if (!filter) return undefined;
        const ids = await findIds(filter);
        const digests = await presentPublished(db, ids, publicUrl);
        const channel: Channel = {
          title: [siteTitle, ...filterTitles(filter)].join(' – '),
          description: `The latest from ${siteTitle}`,
          language: filter.language?.code,
          pageUrl: `${publicUrl}/read`,
          feedUrl: publicUrl + address,
          // Hubs are only notified of the feeds of everything.
          hub: search === '' ? webSubHub : undefined,
          updatedAt: latest(digests.map((digest) => digest.updated_at)) ?? toInstant(version.changedAt),
          isFull: feedText === 'full',
          digests,
        };
        return { body: render(channel), type, surrogateKeys: ['digests', 'feeds'] };
      });
    });
  }

  const findIds = async ({ language, tag, category, author }: FeedFilter) => {
    const places = await findPublishedIds(
      db,
      {
        languageId: language?.id,
        tagId: tag?.id,
        ...(category && { category: String(category.id) }),
        ...(author && { author: author.id }),
      },
      { limit: feedLength },
    );
    return places.map(({ id }) => id);
  };

  const surrogateKeys = ['digests', 'sitemaps'];
  app.get('/sitemap.xml', options, (request, reply) =>
    respond(request, reply, '/sitemap.xml', async () => {
      const parts = await findSitemapParts(db);
      const [only] = parts;
      const body =
        parts.length > 1
          ? renderSitemapIndex(
              parts.map(({ part, changed_at: changedAt }) => ({
                url: `${publicUrl}/sitemaps/${part}.xml`,
                changedAt,
              })),
            )
          : renderSitemap(only ? await findSitemapEntries(db, only.part, publicUrl) : []);
      return { body, type: xml, surrogateKeys };
    }),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', options, (request, reply) => {
    const { file } = request.params;
    return respond(request, reply, `/sitemaps/${file}`, async () => {
      const [, part] = /^([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
      const entries = part ? await findSitemapEntries(db, Number(part), publicUrl) : [];
      return entries.length > 0 ? { body: renderSitemap(entries), type: xml, surrogateKeys } : undefined;
    });
  });

  app.get('/sitemap-news.xml', options, (request, reply) => {
    // The minute is part of the key, because articles age without a change.
    const minute = Math.floor(Date.now() / 60_000);
    return respond(request, reply, `/sitemap-news.xml ${minute}`, async () => {
      const places = await findPublishedIds(
        db,
        { languageId: undefined, tagId: undefined, publishedSince: Date.now() - newsMs },
        { limit: newsLength },
      );
      const ids = places.map(({ id }) => id);
      const body = renderNewsSitemap(siteTitle, await presentPublished(db, ids, publicUrl));
      return { body, type: xml, surrogateKeys };
    });
  });
}

class UnknownUrlError extends Error {}

/** In a fixed order, so that each feed has one URL. */
function readFilter({ query }: FastifyRequest): Partial<Record<FilterName, string>> {
  const given = query as Record<string, unknown>;
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 200)]] : [];
    }),
  );
}

const filterTitles = ({ language, tag, category, author }: FeedFilter) =>
  [category, tag, author, language].flatMap((part) => (part ? [part.title] : []));

const latest = (instants: string[]) => instants.toSorted().at(-1);

const toInstant = (at: number | undefined) => new Date(at ?? 0).toISOString();
