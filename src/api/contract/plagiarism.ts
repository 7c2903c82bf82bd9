import { maxContentLength } from './digests.ts';
import { endpoint } from './endpoint.ts';
import { Id, t, Titled, type Static } from './schema.ts';

/** A run of words that two texts share: where it begins in the checked text and its length, in UTF-16 units of the plain text. */
const Match = t.object({
  /** As spelled in the documents. */
  child_postion: t.integer({ minimum: 0 }),
  size: t.integer({ minimum: 1 }),
});
export type Match = Static<typeof Match>;

export const checkPlagiarism = endpoint({
  id: 'checkPlagiarism',
  method: 'POST',
  path: '/dashboard/utils/plagiarism_checker/',
  summary: 'Compares a title and a content with a given text, and with every stored digest.',
  access: 'signed-in',
  reads: ['plagiarism', 'digests'],
  isReading: true,
  errors: ['not_found', 'busy'],
  body: t.object({
    /** The text to compare with; may be empty. */
    digest_content: t.string({ maxLength: maxContentLength }),
    /** The digest that is checked, which is not compared with itself. */
    digest_id: Id,
    /** HTML. */
    match_content: t.string({ maxLength: maxContentLength }),
    match_title: t.string({ maxLength: 1000 }),
  }),
  bodyLimit: 8 * 1024 * 1024,
  response: t.object({
    matches_content: t.array(Match),
    matches_title: t.array(Match),
    /** The checked content as the plain text that the matches count in. */
    child_content: t.string(),
    /** The stored digests that share words with it. */
    digests: t.array(Titled),
  }),
});
