import { DigestFilters, type Digest } from './digests.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, page, PageNumber, t, type Static } from './schema.ts';
import type { SummarySegment, TranscriptEntry } from './transcripts.ts';

export const importKinds = ['wordpress', 'ghost', 'csv', 'jsonl', 'feed', 'digest-desk'] as const;
export type ImportKind = (typeof importKinds)[number];

export const maxImportBytes = 2 * 1024 * 1024 * 1024;

export const importStates = [
  'analysing',
  'failed',
  'ready',
  'queued',
  'running',
  'paused',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];
export const unfinishedImportStates: readonly ImportState[] = ['analysing', 'queued', 'running', 'undoing'];

const Count = t.integer({ minimum: 0 });

/** Maximum number of examples per finding. The import's results list every item. */
export const maxExamples = 50;
const Examples = t.array(t.object({ title: t.string(), place: t.string(), detail: t.string() }));

const ImportAuthor = t.object({
  key: t.string(),
  name: t.string(),
  email: t.nullable(t.string()),
  items: Count,
  /** The user found by email or, failing that, by name. */
  user: t.nullable(t.object({ id: Id, name: t.string(), email: t.string() })),
});
export type ImportAuthor = Static<typeof ImportAuthor>;

const Finding = t.object({
  kind: t.string(),
  count: Count,
  details: t.array(t.object({ detail: t.string(), count: Count })),
  examples: Examples,
});
export type Finding = Static<typeof Finding>;

export const ImportReport = t.object({
  site: t.nullable(t.string()),
  version: t.nullable(t.string()),
  language: t.nullable(t.string()),
  /** Items by kind and status, as the source names them. */
  counts: t.array(t.object({ kind: t.string(), status: t.string(), count: Count })),
  authors: t.array(ImportAuthor),
  tags: t.object({ matched: Count, created: Count, new_titles: t.array(t.string()) }),
  categories: t.array(
    t.object({
      title: t.string(),
      items: Count,
      parent: t.nullable(t.string()),
      category: t.nullable(t.object({ id: Id, title: t.string() })),
    }),
  ),
  pictures: t.object({ count: Count, hosts: t.array(t.object({ host: t.string(), count: Count })) }),
  /** What will be lost, and where. */
  losses: t.array(Finding),
  /** What needs attention: long titles, slugs that clash, dates in the future, items that can't be imported. */
  warnings: t.array(Finding),
  /** Items that an earlier import of the same source added. `newer` ones will be updated. */
  known: t.object({ unchanged: Count, newer: Count, edited: Count }),
});
export type ImportReport = Static<typeof ImportReport>;

export const maxAuthorChoices = 5000;

const AuthorChoice = t.union([
  t.object({ action: t.literal('create') }),
  t.object({ action: t.literal('byline') }),
  t.object({ action: t.literal('map'), user_id: Id }),
]);
export type AuthorChoice = Static<typeof AuthorChoice>;

const choiceFields = {
  /** By key. Authors without a choice keep their match, or else follow `new_authors`. */
  authors: t.record(AuthorChoice, maxAuthorChoices),
  /** Authors without a match: created as inactive users, or kept as bylines. */
  new_authors: t.oneOf(['byline', 'create']),
  /** If false, categories that don't exist are left out. */
  create_categories: t.boolean(),
  /** Existing categories by title in the file. */
  categories: t.record(Id, 1000),
  published: t.oneOf(['published', 'draft']),
  /** Posts for members only. */
  members: t.oneOf(['draft', 'published', 'skip']),
  /** Posts with a password. */
  password: t.oneOf(['draft', 'published', 'skip']),
  /** Private posts. */
  private: t.oneOf(['draft', 'published', 'skip']),
  /** Drafts and pending posts. */
  drafts: t.oneOf(['draft', 'skip']),
  /** Scheduled posts, and dates in the future. `scheduled`: drafts that are published at that time. */
  scheduled: t.oneOf(['scheduled', 'draft', 'skip']),
  trash: t.oneOf(['skip', 'draft']),
  /** Kinds of items to import. Default: posts. */
  kinds: t.array(t.string({ minLength: 1, maxLength: 100 }), { maxItems: 50 }),
  pictures: t.boolean(),
  /** The address of the site, if the file doesn't name it. */
  site: t.nullable(t.string({ maxLength: 2048, pattern: '^https?://[^\\s/]+' })),
  /** Code of the digests' language. Default: the request's language. */
  language: t.nullable(t.string({ maxLength: 20 })),
};

export const ImportChoices = t.object(t.optionalProperties(choiceFields));
export type ImportChoices = Static<typeof ImportChoices>;
export const AllImportChoices = t.object(choiceFields);
export type AllImportChoices = Static<typeof AllImportChoices>;

export const defaultImportChoices: AllImportChoices = {
  authors: {},
  new_authors: 'byline',
  create_categories: false,
  categories: {},
  published: 'published',
  members: 'draft',
  password: 'draft',
  private: 'draft',
  drafts: 'draft',
  scheduled: 'scheduled',
  trash: 'skip',
  kinds: ['post'],
  pictures: true,
  site: null,
  language: null,
};

export const importResults = [
  'created',
  'updated',
  'unchanged',
  'kept',
  'skipped',
  'failed',
  'undone',
] as const;
export type ImportResult = (typeof importResults)[number];

export const Import = t.object({
  id: Id,
  file_name: t.string(),
  file_size: t.integer({ minimum: 0 }),
  kind: t.nullable(t.oneOf(importKinds)),
  state: t.oneOf(importStates),
  /** Why the analysis or the import failed, as a sentence. */
  error: t.nullable(t.string()),
  report: t.stored<ImportReport | null>(),
  /** Those of the report, or of the import once it was started. */
  choices: t.stored<AllImportChoices | null>(),
  /** Items to import, and how many are done. During an undo: the import's digests. */
  total: Count,
  done: Count,
  results: t.object({
    created: Count,
    updated: Count,
    unchanged: Count,
    kept: Count,
    skipped: Count,
    failed: Count,
    undone: Count,
  }),
  pictures: t.object({ stored: Count, failed: Count }),
  created_by: t.object({ id: Id, name: t.string() }),
  created_at: Instant,
  started_at: t.nullable(Instant),
  finished_at: t.nullable(Instant),
});
export type Import = Static<typeof Import>;

export const ImportItem = t.object({
  external_id: t.string(),
  title: t.string(),
  place: t.string(),
  result: t.oneOf(importResults),
  reason: t.nullable(t.string()),
  digest: t.nullable(t.object({ id: Id, slug: t.string() })),
});
export type ImportItem = Static<typeof ImportItem>;

export const FailedPicture = t.object({
  url: t.string(),
  reason: t.string(),
  attempts: Count,
  digests: t.array(t.object({ id: Id, title: t.string() })),
});
export type FailedPicture = Static<typeof FailedPicture>;

const path = '/dashboard/imports/';
const access = 'imports.manage';
const Pages = { page: PageNumber, size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })) };

export const listImports = endpoint({
  id: 'listImports',
  method: 'GET',
  path,
  summary: 'Lists imports, newest first.',
  access,
  reads: ['imports'],
  query: t.object(Pages),
  response: page(Import),
});

export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'Returns an import with its report, choices and progress.',
  access,
  reads: ['imports'],
  params: IdParams,
  response: Import,
});

export const createImport = endpoint({
  id: 'createImport',
  method: 'POST',
  path,
  summary:
    'Uploads a file and starts its analysis, which creates no digests. The fields `from` (the kind, if it can’t be detected) and `site` come before the file.',
  access,
  writes: ['imports'],
  bodyType: 'form',
  bodyLimit: maxImportBytes + 1024 * 1024,
  body: t.object({
    from: t.optional(t.oneOf(importKinds)),
    site: t.optional(t.string({ maxLength: 2000 })),
    file: t.unknown(),
  }),
  status: 201,
  response: Import,
  errors: ['too_large', 'disk_full'],
});

export const checkImport = endpoint({
  id: 'checkImport',
  method: 'POST',
  path: `${path}{id}/check/`,
  summary:
    'Analyses the file again, so that the report shows what an import with the given choices would do. Creates no digests.',
  access,
  writes: ['imports'],
  refusesUnknown: true,
  params: IdParams,
  body: ImportChoices,
  bodyLimit: 4 * 1024 * 1024,
  status: 202,
  response: Import,
});

export const startImport = endpoint({
  id: 'startImport',
  method: 'POST',
  path: `${path}{id}/start/`,
  summary: 'Starts an analysed import with the given choices.',
  access,
  writes: ['imports', 'digests'],
  refusesUnknown: true,
  params: IdParams,
  body: ImportChoices,
  bodyLimit: 4 * 1024 * 1024,
  status: 202,
  response: Import,
});

const action = <Id extends string>(id: Id, verb: string, summary: string) =>
  endpoint({
    id,
    method: 'POST',
    path: `${path}{id}/${verb}/`,
    summary,
    access,
    writes: ['imports', 'digests'],
    params: IdParams,
    status: 202,
    response: Import,
  });

export const pauseImport = action('pauseImport', 'pause', 'Pauses an import after the current batch.');
export const resumeImport = action(
  'resumeImport',
  'resume',
  'Resumes a paused or failed import where it stopped.',
);
export const undoImport = action(
  'undoImport',
  'undo',
  'Undoes an import: its digests move to the trash, and updated ones are restored. Digests that have been edited since are kept and listed.',
);

export const retryPictures = endpoint({
  id: 'retryImportPictures',
  method: 'POST',
  path: `${path}{id}/pictures/retry/`,
  summary: 'Retries the pictures that couldn’t be fetched, and adds them to their digests.',
  access,
  writes: ['imports', 'digests'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({ site: choiceFields.site }),
  status: 202,
  response: Import,
});

export const deleteImport = endpoint({
  id: 'deleteImport',
  method: 'DELETE',
  path: `${path}{id}/`,
  summary:
    'Deletes an import that isn’t running, with its file. The imported digests are kept, and the import can no longer be undone.',
  access,
  writes: ['imports'],
  params: IdParams,
});

export const listImportItems = endpoint({
  id: 'listImportItems',
  method: 'GET',
  path: `${path}{id}/items/`,
  summary: 'Lists the result for each item of an import, in file order.',
  access,
  reads: ['imports'],
  params: IdParams,
  query: t.object({ ...Pages, result: t.optional(t.oneOf(importResults)) }),
  response: page(ImportItem),
});

export const listFailedPictures = endpoint({
  id: 'listFailedPictures',
  method: 'GET',
  path: `${path}{id}/pictures/`,
  summary: 'Lists the pictures that couldn’t be fetched, with the reasons.',
  access,
  reads: ['imports'],
  params: IdParams,
  query: t.object(Pages),
  response: page(FailedPicture),
});

/** A digest with the names behind its ids, so that another installation can import it. */
export interface DigestRecord {
  digest: Digest;
  people: { id: number; name: string; email: string }[];
  format: string | null;
  region: string | null;
  /** Titles of its tags that readers don't see. */
  internal_tags?: string[];
  /** Null if it has none, as with `plan`. Older archives don't have these fields. */
  faq?: { display: boolean; items: { question: string; answer: string }[] } | null;
  plan?: DigestPlan | null;
  /** Transcripts of its uploaded video. */
  transcripts?: { language: string; entries: TranscriptEntry[]; summary: SummarySegment[] }[];
}

export interface DigestPlan {
  planned: { day: string; time: string | null; zone: string | null } | null;
  /** When it will be published automatically. */
  publish: { at: string; zone: string } | null;
}

export const archiveFormat = 'digest-desk';
export const archiveVersion = 1;

/** Keys of the stored files that a digest shows. */
export function findMediaKeys({ digest }: DigestRecord): string[] {
  const text = [digest.digest, digest.cover_pic ?? '', digest.custom_thumbnail ?? ''].join(' ');
  return [...text.matchAll(/\/media\/(\w+\.\w{2,5})\b/g)].map(([, key = '']) => key);
}

const versions = t.optional(
  t.boolean({ description: 'Includes earlier versions of the text. Default: false.' }),
);

export const exportArchiveFile = endpoint({
  id: 'exportArchiveFile',
  method: 'GET',
  path: '/dashboard/exports/archive/',
  summary:
    'Streams the digests that match the filters, with their pictures and videos, as a zip file. You can import it with `desk import` or on the Import screen. Without `Accept-Language`, digests of all languages.',
  access,
  reads: ['digests'],
  query: t.object({
    versions,
    media: t.optional(t.boolean({ description: 'Includes pictures and videos. Default: true.' })),
    ...DigestFilters.properties,
  }),
  response: t.string(),
  responseType: 'zip',
  callsPerMinute: 30,
});

/** What the manifest says of the installation. */
const ArchiveDescription = t.object({
  format: t.string(),
  version: t.integer(),
  origin: t.string(),
  installation: t.string(),
});

export const exportArchive = endpoint({
  id: 'exportArchive',
  method: 'GET',
  path: '/dashboard/exports/digests/',
  summary:
    'Returns complete digests that match the filters, sorted by ID, for `desk export`. To continue, pass the last ID as `after`. Without `Accept-Language`, digests of all languages.',
  access,
  reads: ['digests'],
  query: t.object({
    after: t.optional(t.integer({ minimum: 0, maximum: 2_147_483_647, default: 0 })),
    size: t.optional(t.integer({ minimum: 1, maximum: 200, default: 100 })),
    versions,
    ...DigestFilters.properties,
  }),
  response: t.object({ results: t.array(t.stored<DigestRecord>()), archive: ArchiveDescription }),
});
