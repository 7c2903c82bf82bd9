import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { suggestTags } from '#api/contract/tagSuggestions.ts';
import { workOnText } from '#server/texts/longTexts.ts';
import { tags } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { tagsIn } from './rules.ts';

export function registerTagSuggestions(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, suggestTags, async ({ body, user }) => {
    const all = await db
      .select({ id: tags.id, title: tags.title })
      .from(tags)
      .where(and(eq(tags.isTagGroup, false), isNull(tags.deletedAt)));
    return { results: tagsIn(await workOnText('htmlToText', body.content, user.id), all) };
  });
}
