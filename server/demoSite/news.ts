import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t, type Static } from '#api/contract/schema.ts';
import { packageRoot } from '../packageRoot.ts';

const strict = { additionalProperties: false };

/** What `demo/news.json` holds: sources that are not real, and what they write of stories that did not happen. */
export const News = t.object(
  {
    sources: t.array(
      t.object(
        {
          /** The first part of its host. */
          slug: t.string({ pattern: '^[a-z]+(-[a-z]+)*$' }),
          title: t.string(),
          language: t.oneOf(['en', 'es', 'ar']),
          board: t.string(),
          format: t.oneOf(['rss', 'atom', 'json']),
          /** Whether its posts become headlines in the demo. Default true. */
          makesHeadlines: t.optional(t.boolean()),
        },
        strict,
      ),
    ),
    /** Each story is what some sources write of it, the first one first. */
    stories: t.array(
      t.array(
        t.object(
          {
            source: t.string(),
            /** Of the three days before the server was started, from 0 to 71. */
            hour: t.integer({ minimum: 0, maximum: 71 }),
            title: t.string(),
          },
          strict,
        ),
        { minItems: 1 },
      ),
    ),
  },
  strict,
);
export type News = Static<typeof News>;
export type DemoSource = News['sources'][number];

export const readNews = async () =>
  JSON.parse(await readFile(join(packageRoot, 'demo/news.json'), 'utf8')) as News;

/** Below `.invalid`, which no name on the internet is (RFC 2606). */
const domain = '.demo.invalid';

export const isDemoHost = (hostname: string) => hostname.endsWith(domain);
export const toSiteUrl = (slug: string) => `https://${slug}${domain}/`;
export const toFeedUrl = (slug: string) => `${toSiteUrl(slug)}feed`;
