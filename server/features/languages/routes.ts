import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listLanguages } from '#api/contract/languages.ts';
import { languages } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';

export function registerLanguages(app: FastifyInstance, { db }: Deps) {
  serve(app, listLanguages, async () => ({
    results: await db
      .select({ id: languages.id, code: languages.code, title: languages.title })
      .from(languages)
      .orderBy(asc(languages.position), asc(languages.id)),
  }));
}
