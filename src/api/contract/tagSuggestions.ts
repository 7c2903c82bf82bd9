import { maxContentLength } from './digests.ts';
import { endpoint } from './endpoint.ts';
import { results, t, Titled } from './schema.ts';

export const suggestTags = endpoint({
  id: 'suggestTags',
  method: 'POST',
  path: '/dashboard/tags/parsed/',
  summary: 'The tags that a text speaks of, the most often named first; ten at most.',
  access: 'signed-in',
  reads: ['tagSuggestions', 'tags'],
  isReading: true,
  body: t.object({ content: t.string({ maxLength: maxContentLength, description: 'HTML.' }) }),
  bodyLimit: 4 * 1024 * 1024,
  response: results(Titled),
  errors: ['busy'],
});
