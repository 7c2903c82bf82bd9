import type { FastifyInstance } from 'fastify';
import { listPollSubmissions } from '#api/contract/polls.ts';
import { toPage } from '#server/db/page.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { listPolls } from './queries.ts';

export function registerPolls(app: FastifyInstance, { db }: Deps) {
  serve(app, listPollSubmissions, ({ query, language }) =>
    listPolls(db, {
      ...toPage({ page: query.page, size: query.page_size }),
      languageId: language.id,
      search: query.search?.trim(),
      isAscending: query.sort_order === 'asc',
    }),
  );
}
