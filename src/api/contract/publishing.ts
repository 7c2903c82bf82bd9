import { checkPassers, publishCheckCodes } from '#domain/publishChecks.ts';
import { maxContentLength } from './digests.ts';
import { endpoint } from './endpoint.ts';
import { Id, results, t, type Static } from './schema.ts';

/** What one check found. */
export const PublishCheck = t.object({
  code: t.oneOf(publishCheckCodes),
  /** What does not pass an error is not published. */
  level: t.oneOf(['error', 'warning']),
  /** `running`: call again in a moment. `skipped`: it could not be checked now. */
  state: t.oneOf(['passed', 'failed', 'running', 'skipped']),
  /** What is wrong and what to do, or why it was skipped. Empty where there is nothing to say. */
  message: t.string(),
  /** Whether the caller may publish although it failed. */
  may_pass: t.boolean(),
});
export type PublishCheck = Static<typeof PublishCheck>;

export const checkBeforePublishing = endpoint({
  id: 'checkBeforePublishing',
  method: 'POST',
  path: '/dashboard/publish-checks/run/',
  summary:
    'Which checks a digest passes before it is published: a stored one, or one as it would be with the given fields. Links and the comparison with other digests run in the background, and are `running` until a later call.',
  access: 'signed-in',
  reads: ['publishing', 'digests'],
  isReading: true,
  refusesUnknown: true,
  errors: ['not_found', 'busy'],
  bodyLimit: 4 * 1024 * 1024,
  body: t.object({
    /** Left out: one that is not stored yet. */
    digest_id: t.optional(Id),
    title: t.optional(t.string({ maxLength: 1000 })),
    /** HTML. */
    content: t.optional(t.string({ maxLength: maxContentLength })),
    image: t.optional(t.nullable(t.string({ maxLength: 2048 }))),
    categories: t.optional(t.array(Id, { maxItems: 100 })),
    tags: t.optional(t.array(Id, { maxItems: 200 })),
    source_link: t.optional(t.string({ maxLength: 2048 })),
  }),
  response: t.object({
    results: t.array(PublishCheck),
    /** Whether the caller may publish it, as far as the checks decide. */
    may_publish: t.boolean(),
  }),
});

const PublishCheckSetting = t.object({
  code: t.oneOf(publishCheckCodes),
  level: t.oneOf(['error', 'warning']),
  /** Of a warning: who may publish what does not pass it. An error cannot be passed, whatever it says. */
  passed_by: t.oneOf(checkPassers),
});
export type PublishCheckSetting = Static<typeof PublishCheckSetting>;

export const listPublishChecks = endpoint({
  id: 'listPublishChecks',
  method: 'GET',
  path: '/dashboard/publish-checks/',
  summary: 'The checks before publishing, and who may publish what does not pass them.',
  access: 'signed-in',
  reads: ['publishing'],
  response: results(PublishCheckSetting),
});

export const updatePublishCheck = endpoint({
  id: 'updatePublishCheck',
  method: 'PATCH',
  path: '/dashboard/publish-checks/{code}/',
  summary: 'Says who may publish what does not pass a warning.',
  access: 'publishing.manage',
  writes: ['publishing'],
  refusesUnknown: true,
  params: t.object({ code: t.oneOf(publishCheckCodes) }),
  body: t.object({ passed_by: t.oneOf(checkPassers) }),
  response: PublishCheckSetting,
});
