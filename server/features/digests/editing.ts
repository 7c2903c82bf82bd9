import type { FastifyInstance } from 'fastify';
import { changeSlug, listFocusCards, listLinkTargets, searchDigests } from '#api/contract/digests/links.ts';
import { getReview, reviewDigest } from '#api/contract/digests/review.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import type { Database } from '#server/db/database.ts';
import { HttpProblem, problem } from '#server/errors.ts';
import { applyReviewDecision, findReturn } from './review.ts';
import { checkSlug } from './rules.ts';
import { changeDigest, type Writer } from './write.ts';
import { findLinkTargets } from './linked.ts';

export function registerDigestEditing(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listLinkTargets, async ({ query, language }) => ({
    results: await findLinkTargets(db, {
      languageId: language.id,
      limit: 20,
      search: query.search,
      excludedIds: query.exclude_digest_ids?.split(',').map(Number),
    }),
  }));
  serve(app, listFocusCards, async ({ query, language }) => ({
    results: await findLinkTargets(db, {
      languageId: language.id,
      limit: 5,
      search: query.search,
      excludedIds: query.digest_id ? [query.digest_id] : [],
    }),
  }));
  serve(app, searchDigests, async ({ query, language }) => ({
    results: await findLinkTargets(db, { languageId: language.id, limit: 20, search: query.search }),
  }));
  serve(app, getReview, ({ params }) => findReturn(db, params.id));
  serve(app, reviewDigest, ({ params, body, ...writer }) => applyReviewDecision(db, params.id, body, writer));
  serve(app, changeSlug, ({ params, body, ...writer }) => changeDigestSlug(db, params.id, body, writer));
}

/** Error messages are in `detail`, as documented (EDIT-67). */
async function changeDigestSlug(
  db: Database,
  id: number,
  { slug, modified_at }: { slug: string; modified_at?: string },
  writer: Writer,
) {
  try {
    checkSlug(slug);
    return await changeDigest(db, id, { digest_slug: slug, modified_at }, writer);
  } catch (error) {
    const messages = error instanceof HttpProblem ? error.body['digest_slug'] : undefined;
    if (Array.isArray(messages)) throw problem('invalid_slug', String(messages[0]));
    throw error;
  }
}
