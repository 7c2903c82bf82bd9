import { endpoint } from './endpoint.ts';
import { Id, page, PageNumber, SortOrder, t, type Static } from './schema.ts';

export const PollSubmission = t.object({
  digest: Id,
  question: t.object({ question: t.string() }),
  choices: t.array(t.object({ choice: t.string(), choice_count: t.integer({ minimum: 0 }) })),
});
export type PollSubmission = Static<typeof PollSubmission>;

export const listPollSubmissions = endpoint({
  id: 'listPollSubmissions',
  method: 'GET',
  path: '/dashboard/poll/submissions/',
  summary: 'Lists polls with their votes, newest digest first; `search` finds words in the question.',
  access: 'signed-in',
  reads: ['polls', 'digests'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    search: t.optional(t.string({ maxLength: 200 })),
    sort_by: t.optional(t.oneOf(['id'])),
    sort_order: SortOrder,
  }),
  response: page(PollSubmission),
});
