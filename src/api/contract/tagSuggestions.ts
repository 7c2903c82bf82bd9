import { digestFields } from '#domain/digestFields.ts';
import { endpoint } from './endpoint.ts';
import { results, t, Titled } from './schema.ts';

export const suggestTags = endpoint({
  id: 'suggestTags',
  method: 'POST',
  path: '/dashboard/tags/parsed/',
  summary: 'Lists the tags that a text mentions, most frequent first. At most ten.',
  access: 'signed-in',
  reads: ['tagSuggestions', 'tags'],
  isReading: true,
  body: t.object({ content: t.string({ maxLength: digestFields.content.maxLength, description: 'HTML.' }) }),
  bodyLimit: 4 * 1024 * 1024,
  response: results(Titled),
  errors: ['busy'],
});
