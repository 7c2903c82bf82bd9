import { endpoint } from './endpoint.ts';
import { Id, IdList, IdParams, Instant, Line, page, PageNumber, results, t, type Static } from './schema.ts';

const Count = t.integer({ minimum: 0 });

/** How a feed was read lately. */
export const FeedHealth = t.object({
  /** `new` was never read, `ended` was declared gone for good (410) and is read no more. */
  state: t.oneOf(['new', 'healthy', 'failing', 'ended']),
  /** When it was read last, with success or without. */
  checked_at: t.nullable(Instant),
  succeeded_at: t.nullable(Instant),
  /** Why it could not be read the last time, as a sentence. */
  error: t.nullable(t.string()),
  /** The same as a code: of fetching (`timed_out`, `refused_address`) or of the document (`not_a_feed`, `broken`). */
  error_code: t.nullable(t.string()),
  /** In a row. */
  failure_count: Count,
  /** Entries of the document that was read last, and how many of them were read: the first 2,000. Null before that. */
  entry_count: t.nullable(Count),
  read_count: t.nullable(Count),
  /** When it is read next; null once it has ended. */
  next_at: t.nullable(Instant),
  /** Whether a hub sends what it publishes (WebSub). It is then read less often. */
  pushed: t.boolean(),
  /** Of the last four weeks. */
  posts_a_week: t.number({ minimum: 0 }),
});

/** The documents' feed source. */
export const Feed = t.object({
  id: Id,
  title: t.string(),
  url: t.string(),
  /** By one of the requested boards, or by any where none was requested. */
  followed: t.boolean(),
  host: t.object({ id: Id, logo_link: t.nullable(t.string()), brand_name: t.string() }),
  /** The ids of the boards that it is on. */
  feed_categories: t.array(Id),
  site_url: t.nullable(t.string()),
  /** Whether its posts become headlines by themselves; else only when a person makes them. */
  makes_headlines: t.boolean(),
  /** Minutes between two reads, where a person has chosen them; null for what it publishes. */
  check_minutes: t.nullable(t.integer()),
  health: FeedHealth,
});
export type Feed = Static<typeof Feed>;

export const feedOrderings = ['id', '-id', 'title', '-title'] as const;

export const listFeeds = endpoint({
  id: 'listFeeds',
  method: 'GET',
  path: '/dashboard/feed/source/',
  summary: 'A page of feeds.',
  access: 'signed-in',
  reads: ['feeds', 'hosts'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    search: t.optional(t.string({ maxLength: 200 })),
    followed: t.optional(t.boolean()),
    /** Boards, any of which it is on. */
    feed_categories: t.optional(IdList),
    ordering: t.optional(t.oneOf(feedOrderings)),
    /** Only those that could not be read the last time, or have ended. */
    unhealthy: t.optional(t.boolean()),
    /** Only those that are on no board, or only those that are on one. */
    without_board: t.optional(t.boolean()),
  }),
  response: page(Feed),
});

export const getFeed = endpoint({
  id: 'getFeed',
  method: 'GET',
  path: '/dashboard/feed/sources/{id}/',
  summary: 'One feed, with its health.',
  access: 'signed-in',
  reads: ['feeds', 'hosts'],
  params: IdParams,
  response: Feed,
});

const FeedTitle = Line({ minLength: 1, maxLength: 200 });
const Boards = t.array(Id, { maxItems: 100 });

/** The intervals that are offered, in minutes, within what a feed without a choice can get (`schedule.ts`). */
export const checkIntervals = [10, 30, 60, 180, 360] as const;

export const FeedPatch = t.object({
  title: t.optional(FeedTitle),
  makes_headlines: t.optional(t.boolean()),
  check_minutes: t.optional(t.nullable(t.integer({ minimum: 10, maximum: 360 }))),
});
export type FeedPatch = Static<typeof FeedPatch>;

/** FEED-19. `categoryId` is the board whose screen it was made on; `feed_categories` are all boards that get it. */
export const FeedInput = t.object({
  url: t.string({ minLength: 1, maxLength: 2048 }),
  title: FeedTitle,
  categoryId: t.optional(t.nullable(Id)),
  feed_categories: t.optional(Boards),
});
export type FeedInput = Static<typeof FeedInput>;

export const createFeed = endpoint({
  id: 'createFeed',
  method: 'POST',
  path: '/dashboard/feed/source/',
  summary:
    'Adds a feed to boards, which follow it then, and reads it soon. One that is there already joins the boards.',
  access: 'feeds.manage',
  writes: ['feeds', 'hosts', 'posts', 'headlines'],
  body: FeedInput,
  status: 201,
  response: Feed,
});

export const updateFeed = endpoint({
  id: 'updateFeed',
  method: 'PATCH',
  path: '/dashboard/feed/sources/{id}/',
  summary: 'Renames a feed, or says whether its posts become headlines, and how often it is read.',
  access: 'feeds.manage',
  writes: ['feeds', 'posts'],
  params: IdParams,
  body: FeedPatch,
  response: Feed,
});

export const deleteFeed = endpoint({
  id: 'deleteFeed',
  method: 'DELETE',
  path: '/dashboard/feed/sources/{id}/',
  summary: 'Deletes a feed, and its posts but for those that other feeds have too.',
  access: 'feeds.manage',
  writes: ['feeds', 'posts'],
  params: IdParams,
});

export const followFeed = endpoint({
  id: 'followFeed',
  method: 'POST',
  path: '/dashboard/feed/sources/follow/',
  summary: 'Has a board follow a feed or no longer follow it, in turn; or as `followed` says.',
  access: 'feeds.manage',
  writes: ['feeds', 'posts', 'headlines'],
  body: t.object({ feed_source: Id, feed_category: Id, followed: t.optional(t.boolean()) }),
  response: t.object({ followed: t.boolean() }),
});

export const checkFeed = endpoint({
  id: 'checkFeed',
  method: 'POST',
  path: '/dashboard/feed/sources/{id}/check/',
  summary: 'Has a feed read soon, whenever it was due. One that has ended is tried again.',
  access: 'feeds.manage',
  writes: ['feeds'],
  params: IdParams,
  status: 202,
  response: Feed,
});

export const discoverFeeds = endpoint({
  id: 'discoverFeeds',
  method: 'GET',
  path: '/dashboard/feed/discover/',
  summary: 'The feeds of a site, or the feed itself, by any address of it.',
  access: 'feeds.manage',
  reads: ['feeds'],
  query: t.object({ url: t.string({ minLength: 1, maxLength: 2048 }) }),
  response: results(
    t.object({
      url: t.string(),
      title: t.string(),
      /** Of the feed where it is there already. */
      id: t.nullable(Id),
    }),
  ),
  errors: ['busy', 'no_feed'],
});

/** The documents' feed host: a source of digests too, whose brand name is changed there. */
export const FeedHost = t.object({ id: Id, host_name: t.string(), brand_name: t.string() });

export const listFeedHosts = endpoint({
  id: 'listFeedHosts',
  method: 'GET',
  path: '/dashboard/feed/hosts/',
  summary: 'The hosts of feeds, by brand name.',
  access: 'signed-in',
  reads: ['feeds', 'hosts'],
  query: t.object({ categories: t.optional(IdList), followed: t.optional(t.boolean()) }),
  response: results(FeedHost),
});

export const exportFeeds = endpoint({
  id: 'exportFeeds',
  method: 'GET',
  path: '/dashboard/feed/opml/',
  summary: 'All feeds as OPML, a folder for each board.',
  access: 'signed-in',
  reads: ['feeds', 'boards'],
  response: t.object({ opml: t.string() }),
});

const Opml = t.string({ minLength: 1, maxLength: 2_000_000 });

export const importFeeds = endpoint({
  id: 'importFeeds',
  method: 'POST',
  path: '/dashboard/feed/opml/',
  summary:
    'Adds the feeds of an OPML file. Folders are boards, found by title without regard to case or made.',
  access: 'feeds.manage',
  writes: ['feeds', 'boards', 'hosts'],
  refusesUnknown: true,
  body: t.object({
    opml: Opml,
    dry_run: t.optional(t.boolean({ description: 'Check everything and write nothing.' })),
  }),
  bodyLimit: 4 * 1024 * 1024,
  response: t.object({
    board_count: t.integer({ minimum: 0, description: 'Boards that were made.' }),
    feed_count: t.integer({ minimum: 0, description: 'Feeds that are new.' }),
    /** Feeds that were there already, which may have joined boards. */
    known_count: Count,
    skipped: t.array(t.object({ url: t.string(), title: t.string(), reason: t.string() })),
  }),
});
