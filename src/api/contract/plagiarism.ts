import { digestFields } from '#domain/digestFields.ts';
import { endpoint } from './endpoint.ts';
import { Id, t, Titled, type Static } from './schema.ts';

/** Start and length of matching words in the checked plain text, in UTF-16 code units. */
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
  summary: 'Compares a title and content with a given text and with every stored digest.',
  access: 'signed-in',
  reads: ['plagiarism', 'digests'],
  isReading: true,
  errors: ['not_found', 'busy'],
  body: t.object({
    digest_content: t.string({ maxLength: digestFields.content.maxLength }),
    digest_id: Id,
    match_content: t.string({ maxLength: digestFields.content.maxLength }),
    match_title: t.string({ maxLength: 1000 }),
  }),
  bodyLimit: 8 * 1024 * 1024,
  response: t.object({
    matches_content: t.array(Match),
    matches_title: t.array(Match),
    /** The plain text that match positions refer to. */
    child_content: t.string(),
    digests: t.array(Titled),
  }),
});
