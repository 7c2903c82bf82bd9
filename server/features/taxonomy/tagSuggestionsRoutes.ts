import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { suggestTags } from '#api/contract/tagSuggestions.ts';
import { processText } from '#server/adapters/texts/longTexts.ts';
import { tags } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { normalizeText } from '#domain/normalizeText.ts';

export function registerTagSuggestions(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, suggestTags, async ({ body, user }) => {
    const all = await db
      .select({ id: tags.id, title: tags.title })
      .from(tags)
      .where(and(eq(tags.isTagGroup, false), isNull(tags.deletedAt)));
    return { results: matchTags(await processText('htmlToText', body.content, user.id), all) };
  });
}

interface TagCandidate {
  id: number;
  title: string;
}

const maxSuggestions = 10;

const foldText = (text: string) =>
  normalizeText(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

export function matchTags(plainText: string, candidates: readonly TagCandidate[]): TagCandidate[] {
  const text = ` ${normalizeWords(plainText)} `;
  return candidates
    .map((tag) => ({ tag, count: countOccurrences(text, normalizeWords(tag.title)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.tag.title.length - a.tag.title.length)
    .slice(0, maxSuggestions)
    .map(({ tag }) => tag);
}

const normalizeWords = (text: string) =>
  foldText(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

function countOccurrences(text: string, words: string): number {
  if (words === '') return 0;
  let count = 0;
  // Adjacent words share a space.
  for (let at = text.indexOf(` ${words} `); at >= 0; at = text.indexOf(` ${words} `, at + 1)) count += 1;
  return count;
}
