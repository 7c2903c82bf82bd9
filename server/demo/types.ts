import { t, type Static } from '#api/contract/schema.ts';
import { privileges } from '#domain/permissions.ts';
import { News } from '../demoSite/news.ts';

const languageCodes = ['en', 'es', 'ar'] as const;
const statusNames = ['Draft', 'In Review', 'Ready', 'Published', 'Archived'] as const;
export type LanguageCode = (typeof languageCodes)[number];
export type StatusName = (typeof statusNames)[number];

/** A field that nothing reads is a mistake in the content. */
const strict = { additionalProperties: false };
const names = t.array(t.string({ minLength: 1 }), { minItems: 1, uniqueItems: true });
const seconds = t.integer({ minimum: 0 });

const User = t.object(
  {
    /** Empty: the user is known by phone. */
    name: t.string(),
    email: t.string(),
    phone: t.optional(t.string()),
    role: t.oneOf(privileges),
    /** Default true. */
    isActive: t.optional(t.boolean()),
    /** With the documented demo password. Default false. */
    canSignIn: t.optional(t.boolean()),
    /** The language this person writes in, default `en`. */
    language: t.optional(t.oneOf(languageCodes)),
  },
  strict,
);

const Poll = t.object(
  {
    headline: t.string(),
    question: t.string(),
    choices: t.array(t.object({ choice: t.string(), votes: seconds }, strict), { minItems: 2, maxItems: 4 }),
  },
  strict,
);

const Video = t.object(
  {
    /** On YouTube, or else an uploaded one: `videos/FILE.mp4`. */
    youtubeId: t.optional(t.string({ pattern: '^[\\w-]{11}$' })),
    file: t.optional(t.string({ pattern: '^[a-z-]+$' })),
    length: seconds,
    /** In order; each ends where the next one starts. */
    segments: t.array(t.object({ start: seconds, title: t.string(), description: t.string() }, strict)),
    /** Second at which the last segment ends. */
    end: seconds,
  },
  strict,
);

/** What was written by hand. Dates, people, scores and figures are derived of it. */
const Digest = t.object(
  {
    title: t.string(),
    /** For titles without Latin letters. Default: made of the title. The cover is `covers/SLUG.webp`. */
    slug: t.optional(t.string()),
    /** None for digests with a poll. */
    subtitle: t.optional(t.string()),
    category: t.string(),
    tags: names,
    host: t.string(),
    /** Who wrote the original. */
    by: t.optional(t.string()),
    /** HTML, a block a line. A text with `[@text](url)` makes the digest a collection. */
    body: t.array(t.string(), { minItems: 1 }),
    /** Default `Published`. */
    status: t.optional(t.oneOf(statusNames)),
    /** What a push notification says. */
    alert: t.optional(t.string()),
    poll: t.optional(Poll),
    video: t.optional(Video),
    /** Number of staff who work on it together; makes the digest a placeholder. */
    collaborators: t.optional(t.integer({ minimum: 1 })),
    tweets: t.optional(t.array(t.string())),
    /** A note between editors. */
    note: t.optional(t.string()),
    /** Titles of former versions, oldest first. */
    workingTitles: t.optional(names),
  },
  strict,
);

const FullNames = t.object({ first: names, last: names }, strict);

/** What each of the content files holds. */
export const schemas = {
  digests: t.array(Digest),
  users: t.array(User),
  lookups: t.object(
    {
      categories: names,
      /** Colours dark enough to carry white text. */
      labels: t.array(t.object({ title: t.string(), color_code: t.string() }, strict)),
      hosts: t.array(t.object({ host_name: t.string(), brand_name: t.string() }, strict)),
      formats: names,
      regions: names,
    },
    strict,
  ),
  news: News,
  tags: t.object(
    {
      /** In the order of the tag picker. */
      groups: t.record(names),
      /** The daily target of digests per tag, in the order of the strip. */
      dailyTargets: t.record(t.integer({ minimum: 1 })),
    },
    strict,
  ),
  readers: t.object(
    {
      /** What readers of the app are called, put together of a first and a last name. */
      names: t.object({ en: FullNames, es: FullNames, ar: FullNames }, strict),
      /** Where the app was installed. */
      places: t.array(t.object({ city: t.string(), state: t.string() }, strict)),
      /** One in as many readers as there are entries has the package; entries may repeat. */
      packages: t.array(t.string()),
      lists: t.array(t.object({ title: t.string(), description: t.string(), share: t.number() }, strict)),
    },
    strict,
  ),
};

export type DemoUser = Static<typeof User>;
export type DemoVideo = Static<typeof Video>;
/** As the content files have it, with the text joined and the language of the file. */
export type DemoDigest = Omit<Static<typeof Digest>, 'body'> & { language: LanguageCode; body: string };
/** What `demo/` holds, by the kind of file. */
export type Files = { [Name in keyof typeof schemas]: Static<(typeof schemas)[Name]> };

export interface DemoContent extends Omit<Files, 'digests' | 'news'> {
  digests: DemoDigest[];
}
