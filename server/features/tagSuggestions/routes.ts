import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { suggestTags } from '../../../src/api/contract/tagSuggestions';
import { tags } from '../../db/schema';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { tagsIn } from './rules';

export function registerTagSuggestions(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, suggestTags, async ({ body }) => {
    const all = await db
      .select({ id: tags.id, title: tags.title })
      .from(tags)
      .where(and(eq(tags.isTagGroup, false), isNull(tags.deletedAt)));
    return { results: tagsIn(body.content, all) };
  });
}
