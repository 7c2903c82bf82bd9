import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listLanguages } from '../../../src/api/contract/languages';
import { languages } from '../../db/schema';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';

export function registerLanguages(app: FastifyInstance, { db }: Deps) {
  serve(app, listLanguages, async () => ({
    results: await db
      .select({ id: languages.id, code: languages.code, title: languages.title })
      .from(languages)
      .orderBy(asc(languages.position), asc(languages.id)),
  }));
}
