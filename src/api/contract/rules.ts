import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, page, results, t, Titled, type Static } from './schema.ts';

/** Muted posts are hidden on their board and don't become headlines; watched posts are highlighted. */
export const ruleKinds = ['mute', 'watch'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Rules are previewed on and applied to posts from the last seven days. */
export const ruleLookbackDays = 7;

const ruleFields = {
  kind: t.oneOf(ruleKinds),
  words: t.array(Line({ minLength: 1, maxLength: 100 }), {
    maxItems: 200,
    description:
      'Words and phrases; at least one must occur in the title or the description as whole words, ignoring case and accents. A `*` at the end matches any ending. Empty matches any text.',
  }),
  feeds: t.array(Id, {
    maxItems: 200,
    description: 'Feeds; at least one must contain the post. Empty matches all feeds on the board.',
  }),
  languages: t.array(t.string({ pattern: '^[a-z]{2}$' }), {
    maxItems: 50,
    description: 'ISO 639-1 codes; the post must be in one of these languages. Empty matches all.',
  }),
};

/** A post on several boards is muted only if all of them mute it. */
export const Rule = t.object({
  id: Id,
  board: Id,
  ...ruleFields,
  sources: t.array(Titled),
  post_count: t.integer({ minimum: 0 }),
  rejected_count: t.integer({ minimum: 0 }),
  modified_at: Instant,
});
export type Rule = Static<typeof Rule>;

export const RuleInput = t.object(ruleFields);
export type RuleInput = Static<typeof RuleInput>;

export const listRules = endpoint({
  id: 'listRules',
  method: 'GET',
  path: '/dashboard/feed/categories/{id}/rules/',
  summary: 'Lists the rules of a board in the order they were created.',
  access: 'signed-in',
  reads: ['rules', 'posts', 'headlines'],
  params: IdParams,
  response: results(Rule),
});

export const tryRule = endpoint({
  id: 'tryRule',
  method: 'POST',
  path: '/dashboard/feed/categories/{id}/rules/try/',
  summary: 'Returns how many posts of the last week a rule would match, and lists the newest twenty.',
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
      source: t.string(),
      word: t.nullable(t.string()),
    }),
  ),
});

export const createRule = endpoint({
  id: 'createRule',
  method: 'POST',
  path: '/dashboard/feed/categories/{id}/rules/',
  summary:
    'Adds a rule to a board. The rule applies to new posts and to those of the last week. A rule that mutes posts also rejects their unprocessed headlines.',
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
    'Changes a rule and reapplies it to the posts of the last week. Rejected if the rule was changed after `modified_at`.',
  access: 'feeds.manage',
  writes: ['rules', 'posts', 'headlines'],
  params: IdParams,
  refusesUnknown: true,
  body: t.object({ ...ruleFields, modified_at: t.optional(Instant) }),
  response: Rule,
  errors: ['stale'],
});

export const deleteRule = endpoint({
  id: 'deleteRule',
  method: 'DELETE',
  path: '/dashboard/feed/rules/{id}/',
  summary:
    'Deletes a rule. Posts it muted are shown again, and headlines it rejected become unprocessed again. You can restore the rule for a month.',
  access: 'feeds.manage',
  writes: ['rules', 'posts', 'headlines'],
  params: IdParams,
});

export const restoreRule = endpoint({
  id: 'restoreRule',
  method: 'POST',
  path: '/dashboard/feed/rules/{id}/restore/',
  summary:
    'Restores a deleted rule and reapplies it to the posts it had matched and to those that have arrived since.',
  access: 'feeds.manage',
  writes: ['rules', 'posts', 'headlines'],
  params: IdParams,
  response: Rule,
});
