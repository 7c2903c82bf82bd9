import {
  warningOverridePolicies,
  maxCheckedDigests,
  maxProbedDigests,
  publishCheckCodes,
} from '#domain/publishChecks.ts';
import { BulkDigests } from './bulk.ts';
import { digestFields } from '#domain/digestFields.ts';
import { endpoint } from './endpoint.ts';
import { Id, results, t, Titled, type Static } from './schema.ts';

export const PublishCheck = t.object({
  code: t.oneOf(publishCheckCodes),
  /** A failed check of level `error` blocks publication. */
  level: t.oneOf(['error', 'warning']),
  /** `running`: poll again. `skipped`: it couldn't be checked now. */
  state: t.oneOf(['passed', 'failed', 'running', 'skipped']),
  message: t.string(),
  may_pass: t.boolean(),
});
export type PublishCheck = Static<typeof PublishCheck>;

export const checkBeforePublishing = endpoint({
  id: 'checkBeforePublishing',
  method: 'POST',
  path: '/dashboard/publish-checks/run/',
  summary:
    'Returns which publishing checks a digest passes, as stored or with the given fields. Checks of links and of similarity to other digests run in the background and are `running` until a later call.',
  access: 'signed-in',
  reads: ['publishing', 'digests'],
  isReading: true,
  refusesUnknown: true,
  errors: ['not_found', 'busy'],
  bodyLimit: 4 * 1024 * 1024,
  body: t.object({
    digest_id: t.optional(Id),
    title: t.optional(t.string({ maxLength: 1000 })),
    content: t.optional(t.string({ maxLength: digestFields.content.maxLength })),
    image: t.optional(t.nullable(t.string({ maxLength: 2048 }))),
    categories: t.optional(t.array(Id, { maxItems: 100 })),
    tags: t.optional(t.array(Id, { maxItems: 200 })),
    source_link: t.optional(t.string({ maxLength: 2048 })),
  }),
  response: t.object({
    results: t.array(PublishCheck),
    may_publish: t.boolean(),
  }),
});

export const checkManyBeforePublishing = endpoint({
  id: 'checkManyBeforePublishing',
  method: 'POST',
  path: '/dashboard/publish-checks/run-many/',
  summary: `Returns which of the given digests fail the publishing checks. Published digests are skipped. At most ${maxCheckedDigests} are checked. Links and text are checked in the background for the first ${maxProbedDigests}; for the others, only earlier results are used.`,
  access: 'signed-in',
  reads: ['publishing', 'digests'],
  isReading: true,
  refusesUnknown: true,
  body: t.object({
    digests: t.optional(BulkDigests),
    selection: t.optional(
      t.string({ maxLength: 100, description: 'The ID of one of the caller’s selections.' }),
    ),
  }),
  response: t.object({
    total: t.integer({ minimum: 0 }),
    checked: t.integer({ minimum: 0 }),
    failing: t.integer({ minimum: 0 }),
    blocked: t.integer({ minimum: 0 }),
    is_running: t.boolean(),
    results: t.array(
      t.object({
        digest: Titled,
        failed: t.array(t.oneOf(publishCheckCodes)),
        may_publish: t.boolean(),
      }),
    ),
  }),
});

const PublishCheckSetting = t.object({
  code: t.oneOf(publishCheckCodes),
  level: t.oneOf(['error', 'warning']),
  /** Who may publish despite a warning. Errors always block. */
  passed_by: t.oneOf(warningOverridePolicies),
});
export type PublishCheckSetting = Static<typeof PublishCheckSetting>;

export const listPublishChecks = endpoint({
  id: 'listPublishChecks',
  method: 'GET',
  path: '/dashboard/publish-checks/',
  summary: 'Lists the publishing checks and who can publish a digest that fails them.',
  access: 'signed-in',
  reads: ['publishing'],
  response: results(PublishCheckSetting),
});

export const updatePublishCheck = endpoint({
  id: 'updatePublishCheck',
  method: 'PATCH',
  path: '/dashboard/publish-checks/{code}/',
  summary: 'Sets who can publish a digest that fails a check with a warning.',
  access: 'publishing.manage',
  writes: ['publishing'],
  refusesUnknown: true,
  params: t.object({ code: t.oneOf(publishCheckCodes) }),
  body: t.object({ passed_by: t.oneOf(warningOverridePolicies) }),
  response: PublishCheckSetting,
});
