import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t, type Static } from '#api/contract/schema.ts';
import { packageRoot } from '#server/packageRoot.ts';

const strictOptions = { additionalProperties: false };

export const News = t.object(
  {
    sources: t.array(
      t.object(
        {
          slug: t.string({ pattern: '^[a-z]+(-[a-z]+)*$' }),
          title: t.string(),
          language: t.oneOf(['en', 'es', 'ar']),
          board: t.string(),
          format: t.oneOf(['rss', 'atom', 'json']),
          makesHeadlines: t.optional(t.boolean()),
        },
        strictOptions,
      ),
    ),
    stories: t.array(
      t.array(
        t.object(
          {
            source: t.string(),
            /** Hours into the three days before start, 0 to 71. */
            hour: t.integer({ minimum: 0, maximum: 71 }),
            title: t.string(),
            /** Default: the next post's title. */
            summary: t.optional(t.string()),
          },
          strictOptions,
        ),
        { minItems: 1 },
      ),
    ),
  },
  strictOptions,
);
export type News = Static<typeof News>;
export type DemoSource = News['sources'][number];

export const readNews = async () =>
  JSON.parse(await readFile(join(packageRoot, 'demo/news.json'), 'utf8')) as News;

/** Below `.invalid`, which never resolves (RFC 2606). */
const domain = '.demo.invalid';

export const isDemoHost = (hostname: string) => hostname.endsWith(domain);
export const demoSiteUrl = (slug: string) => `https://${slug}${domain}/`;
export const demoFeedUrl = (slug: string) => `${demoSiteUrl(slug)}feed`;
