import { createHash } from 'node:crypto';
import { demoFeedUrl, isDemoHost, readNews, demoSiteUrl, type DemoSource, type News } from './news.ts';

interface DemoResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface LocalSite {
  has(hostname: string): boolean;
  respond(url: URL, headers: Record<string, string>): Promise<DemoResponse>;
}

interface Entry {
  url: string;
  title: string;
  summary: string;
  date: Date;
  story: string[];
}

const hourMs = 3_600_000;

/** The stories are dated over the three days before `start`. */
export function createDemoSite(start = new Date()): LocalSite {
  let news: Promise<News> | undefined;
  return {
    has: isDemoHost,
    async respond(url, headers) {
      const { sources, stories } = await (news ??= readNews());
      const source = sources.find(({ slug }) => demoSiteUrl(slug) === `${url.origin}/`);
      if (!source) return createPage(404, 'text/plain', '');
      const entries = createEntries(source, stories, start);
      if (url.href === demoSiteUrl(source.slug))
        return createPage(200, 'text/html; charset=utf-8', renderFrontPage(source));
      if (url.href === demoFeedUrl(source.slug)) return withEtag(renderFeedPage(source, entries), headers);
      const entry = entries.find((each) => each.url === url.href);
      return entry
        ? createPage(200, 'text/html; charset=utf-8', renderArticlePage(source, entry))
        : createPage(404, 'text/plain', '');
    },
  };
}

const createPage = (status: number, type: string, body: string): DemoResponse => ({
  status,
  headers: { 'content-type': type },
  body,
});

function withEtag(page: DemoResponse, headers: Record<string, string>): DemoResponse {
  const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
  const isSame = headers['if-none-match'] === etag;
  return { ...page, ...(isSame && { status: 304, body: '' }), headers: { ...page.headers, etag } };
}

function createEntries({ slug }: DemoSource, stories: News['stories'], start: Date): Entry[] {
  return stories
    .flatMap((story, storyIndex) => {
      const withoutSummary = story.filter((each) => each.summary === undefined);
      return story.flatMap(({ source, hour, title, summary }, index) =>
        source === slug
          ? [
              {
                url: `${demoSiteUrl(slug)}${storyIndex + 1}-${index + 1}`,
                title,
                summary: summary ?? withoutSummary[(index + 1) % withoutSummary.length]!.title,
                date: new Date(start.getTime() - (72 - hour) * hourMs + ((storyIndex * 17) % 50) * 60_000),
                story: story.map((each) => each.title),
              },
            ]
          : [],
      );
    })
    .toSorted((a, b) => b.date.getTime() - a.date.getTime());
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const textDirection = ({ language }: DemoSource) => (language === 'ar' ? 'rtl' : 'ltr');

const renderDocument = (source: DemoSource, title: string, head: string, body: string) =>
  `<!doctype html><html lang="${source.language}" dir="${textDirection(source)}"><head><meta charset="utf-8">` +
  `<title>${escapeHtml(title)}</title>${head}</head><body>${body}</body></html>`;

const renderFrontPage = (source: DemoSource) =>
  renderDocument(
    source,
    source.title,
    `<link rel="alternate" type="${contentTypes[source.format]}" title="${escapeHtml(source.title)}" href="/feed">`,
    `<h1>${escapeHtml(source.title)}</h1>`,
  );

const renderArticlePage = (source: DemoSource, { title, story }: Entry) =>
  renderDocument(
    source,
    title,
    '',
    `<article><h1>${escapeHtml(title)}</h1>${story.map((text) => `<p>${escapeHtml(text)}.</p>`).join('')}</article>`,
  );

const contentTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

function renderFeedPage(source: DemoSource, entries: Entry[]): DemoResponse {
  const writers = { rss: renderRss, atom: renderAtom, json: renderJsonFeed };
  return createPage(
    200,
    `${contentTypes[source.format]}; charset=utf-8`,
    writers[source.format](source, entries),
  );
}

const renderRss = ({ slug, title, language }: DemoSource, entries: Entry[]) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>${escapeHtml(title)}</title>` +
  `<link>${demoSiteUrl(slug)}</link><description>${escapeHtml(title)}</description><language>${language}</language>${entries
    .map(
      (entry) =>
        `<item><title>${escapeHtml(entry.title)}</title><link>${entry.url}</link><guid>${entry.url}</guid>` +
        `<pubDate>${entry.date.toUTCString()}</pubDate><description>${escapeHtml(entry.summary)}</description></item>`,
    )
    .join('')}</channel></rss>`;

const renderAtom = ({ slug, title, language }: DemoSource, entries: Entry[]) =>
  `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
  `<title>${escapeHtml(title)}</title><id>${demoSiteUrl(slug)}</id><link href="${demoSiteUrl(slug)}"/>` +
  `<updated>${entries[0]?.date.toISOString() ?? ''}</updated>${entries
    .map(
      (entry) =>
        `<entry><title>${escapeHtml(entry.title)}</title><id>${entry.url}</id><link href="${entry.url}"/>` +
        `<updated>${entry.date.toISOString()}</updated><summary>${escapeHtml(entry.summary)}</summary></entry>`,
    )
    .join('')}</feed>`;

const renderJsonFeed = ({ slug, title, language }: DemoSource, entries: Entry[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language,
    home_page_url: demoSiteUrl(slug),
    feed_url: demoFeedUrl(slug),
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_text: entry.summary,
      date_published: entry.date.toISOString(),
    })),
  });
