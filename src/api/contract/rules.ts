import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, page, results, t, Titled, type Static } from './schema.ts';

/** What is muted is not shown among the posts of its board, and makes no headline; what is watched is marked. */
export const ruleKinds = ['mute', 'watch'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Days whose posts a rule is tried on, and applied to when it is saved. */
export const ruleDays = 7;

const fields = {
  kind: t.oneOf(ruleKinds),
  words: t.array(Line({ minLength: 1, maxLength: 100 }), {
    maxItems: 200,
    description:
      'Words and phrases, any of which stands in the title or the description: whole, without regard to case and accents. A `*` at the end stands for any ending. Empty for any text.',
  }),
  feeds: t.array(Id, {
    maxItems: 200,
    description: 'Feeds, any of which has the post. Empty for all of the board.',
  }),
  languages: t.array(t.string({ pattern: '^[a-z]{2}$' }), {
    maxItems: 50,
    description: 'ISO 639-1, any of which the post is in. Empty for all.',
  }),
};

/** A rule of a board. A post that is on several boards is muted where all of them mute it. */
export const Rule = t.object({
  id: Id,
  board: Id,
  ...fields,
  /** Those of its feeds that are there. */
  sources: t.array(Titled),
  /** How many posts it has caught that are there now. */
  post_count: t.integer({ minimum: 0 }),
  /** How many headlines it has rejected that are unchanged since. */
  rejected_count: t.integer({ minimum: 0 }),
  modified_at: Instant,
});
export type Rule = Static<typeof Rule>;

export const RuleInput = t.object(fields);
export type RuleInput = Static<typeof RuleInput>;

export const listRules = endpoint({
  id: 'listRules',
  method: 'GET',
  path: '/dashboard/feed/categories/{id}/rules/',
  summary: 'The rules of a board, in the order in which they were made.',
  access: 'signed-in',
  reads: ['rules', 'posts', 'headlines'],
  params: IdParams,
  response: results(Rule),
});

export const tryRule = endpoint({
  id: 'tryRule',
  method: 'POST',
  path: '/dashboard/feed/categories/{id}/rules/try/',
  summary:
    'The posts of the last week that a rule would catch, the newest first: all counted, twenty listed.',
  access: 'feeds.manage',
  reads: ['rules', 'posts', 'feeds'],
  isReading: true,
  params: IdParams,
  refusesUnknown: true,
  body: RuleInput,
  response: page(
    t.object({
      id: Id,
      title: t.string(),
      created_at: Instant,
      /** Of the feed that it came from first. */
      source: t.string(),
      /** The word of the rule that was found; null for a rule without words. */
      word: t.nullable(t.string()),
    }),
  ),
});

export const createRule = endpoint({
  id: 'createRule',
  method: 'POST',
  path: '/dashboard/feed/categories/{id}/rules/',
  summary:
    'Adds a rule to a board. It holds for the posts of the last week and for all that come. One that mutes rejects their unprocessed headlines.',
  access: 'feeds.manage',
  writes: ['rules', 'posts', 'headlines'],
  params: IdParams,
  refusesUnknown: true,
  body: RuleInput,
  status: 201,
  response: Rule,
});

export const updateRule = endpoint({
  id: 'updateRule',
  method: 'PUT',
  path: '/dashboard/feed/rules/{id}/',
  summary:
    'Changes a rule, and what it has caught in the last week. Refused where it was changed after `modified_at`.',
  access: 'feeds.manage',
  writes: ['rules', 'posts', 'headlines'],
  params: IdParams,
  refusesUnknown: true,
  body: t.object({ ...fields, modified_at: t.optional(Instant) }),
  response: Rule,
  errors: ['stale'],
});

export const deleteRule = endpoint({
  id: 'deleteRule',
  method: 'DELETE',
  path: '/dashboard/feed/rules/{id}/',
  summary:
    'Deletes a rule. What it muted is shown again, and headlines that it rejected are unprocessed again; it can be restored for a month.',
  access: 'feeds.manage',
  writes: ['rules', 'posts', 'headlines'],
  params: IdParams,
});

export const restoreRule = endpoint({
  id: 'restoreRule',
  method: 'POST',
  path: '/dashboard/feed/rules/{id}/restore/',
  summary: 'Restores a deleted rule with what it had caught, and what came since.',
  access: 'feeds.manage',
  writes: ['rules', 'posts', 'headlines'],
  params: IdParams,
  response: Rule,
});
