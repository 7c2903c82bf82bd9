import { t, type Static } from '#api/contract/schema.ts';
import { privileges } from '#domain/permissions.ts';
import { News } from '#server/adapters/demoSite/news.ts';

const languageCodes = ['en', 'es', 'ar'] as const;
const statusNames = ['Draft', 'In Review', 'Ready', 'Published', 'Archived'] as const;
export type LanguageCode = (typeof languageCodes)[number];
export type StatusName = (typeof statusNames)[number];

const strictOptions = { additionalProperties: false };
const names = t.array(t.string({ minLength: 1 }), { minItems: 1, uniqueItems: true });
const seconds = t.integer({ minimum: 0 });

const User = t.object(
  {
    /** Empty: identified by phone. */
    name: t.string(),
    email: t.string(),
    phone: t.optional(t.string()),
    role: t.oneOf(privileges),
    /** Default true. */
    isActive: t.optional(t.boolean()),
    /** Whether they can sign in, with the documented demo password. Default false. */
    canSignIn: t.optional(t.boolean()),
    /** Default `en`. */
    language: t.optional(t.oneOf(languageCodes)),
  },
  strictOptions,
);

const Poll = t.object(
  {
    headline: t.string(),
    question: t.string(),
    choices: t.array(t.object({ choice: t.string(), votes: seconds }, strictOptions), {
      minItems: 2,
      maxItems: 4,
    }),
  },
  strictOptions,
);

const Video = t.object(
  {
    /** A video on YouTube; otherwise it's uploaded as `videos/FILE.mp4`. */
    youtubeId: t.optional(t.string({ pattern: '^[\\w-]{11}$' })),
    file: t.optional(t.string({ pattern: '^[a-z-]+$' })),
    length: seconds,
    /** Segments in order. Each ends where the next starts. */
    segments: t.array(
      t.object({ start: seconds, title: t.string(), description: t.string() }, strictOptions),
    ),
    end: seconds,
  },
  strictOptions,
);

const Digest = t.object(
  {
    title: t.string(),
    /** For titles without Latin letters. Default: derived from the title. */
    slug: t.optional(t.string()),
    subtitle: t.optional(t.string()),
    category: t.string(),
    tags: names,
    host: t.string(),
    by: t.optional(t.string()),
    /** HTML, one block per line. `[@text](url)` makes the digest a collection. */
    body: t.array(t.string(), { minItems: 1 }),
    /** Default `Published`. */
    status: t.optional(t.oneOf(statusNames)),
    alert: t.optional(t.string()),
    poll: t.optional(Poll),
    video: t.optional(Video),
    /** Number of staff; makes the digest a placeholder. */
    collaborators: t.optional(t.integer({ minimum: 1 })),
    tweets: t.optional(t.array(t.string())),
    note: t.optional(t.string()),
    workingTitles: t.optional(names),
  },
  strictOptions,
);

const FullNames = t.object({ first: names, last: names }, strictOptions);

export const schemas = {
  digests: t.array(Digest),
  users: t.array(User),
  lookups: t.object(
    {
      categories: names,
      labels: t.array(t.object({ title: t.string(), color_code: t.string() }, strictOptions)),
      hosts: t.array(t.object({ host_name: t.string(), brand_name: t.string() }, strictOptions)),
      formats: names,
      regions: names,
    },
    strictOptions,
  ),
  news: News,
  tags: t.object(
    {
      groups: t.record(names),
      dailyTargets: t.record(t.integer({ minimum: 1 })),
    },
    strictOptions,
  ),
  readers: t.object(
    {
      names: t.object({ en: FullNames, es: FullNames, ar: FullNames }, strictOptions),
      places: t.array(t.object({ city: t.string(), state: t.string() }, strictOptions)),
      /** Each of n entries reaches 1/n of the readers; entries may repeat. */
      packages: t.array(t.string()),
      lists: t.array(
        t.object({ title: t.string(), description: t.string(), share: t.number() }, strictOptions),
      ),
    },
    strictOptions,
  ),
};

export type DemoUser = Static<typeof User>;
export type DemoVideo = Static<typeof Video>;
export type DemoDigest = Omit<Static<typeof Digest>, 'body'> & { language: LanguageCode; body: string };
export type DemoFiles = { [Name in keyof typeof schemas]: Static<(typeof schemas)[Name]> };

export interface DemoContent extends Omit<DemoFiles, 'digests' | 'news'> {
  digests: DemoDigest[];
}
