import type { FastifyInstance } from 'fastify';
import { listPollSubmissions } from '#api/contract/polls.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { listPolls } from './queries.ts';

export function registerPolls(app: FastifyInstance, { db }: Deps) {
  serve(app, listPollSubmissions, ({ query, language }) =>
    listPolls(db, {
      ...limitAndOffset({ page: query.page, size: query.page_size }),
      languageId: language.id,
      search: query.search?.trim(),
      isAscending: query.sort_order === 'asc',
    }),
  );
}
