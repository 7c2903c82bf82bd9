import type { FastifyInstance } from 'fastify';
import { changeSlug, listFocusCards, listLinkTargets, searchDigests } from '#api/contract/digests/links.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/routes.ts';
import { findLinked } from './linked.ts';
import { moveDigest } from './slugChange.ts';

/** The calls of the editor beside reading and saving a digest. */
export function registerDigestEditing(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listLinkTargets, async ({ query, language }) => ({
    results: await findLinked(db, {
      languageId: language.id,
      limit: 20,
      search: query.search,
      without: query.exclude_digest_ids?.split(',').map(Number),
    }),
  }));
  serve(app, listFocusCards, async ({ query, language }) => ({
    results: await findLinked(db, {
      languageId: language.id,
      limit: 5,
      search: query.search,
      without: query.digest_id ? [query.digest_id] : [],
    }),
  }));
  serve(app, searchDigests, async ({ query, language }) => ({
    results: await findLinked(db, { languageId: language.id, limit: 20, search: query.search }),
  }));
  serve(app, changeSlug, ({ params, body, ...writer }) => moveDigest(db, params.id, body, writer));
}
