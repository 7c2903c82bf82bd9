import type { FastifyInstance } from 'fastify';
import {
  createDigest,
  getDigest,
  listDigests,
  saveDigest,
  updateDigest,
  updateDigestStatuses,
} from '../../../src/api/contract/digests';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { changeStatuses } from './bulk';
import { findDigests, findSuggestions } from './list';
import { presentRow } from './present';
import { addDigest, changeDigest, readDigest, saveWholeDigest } from './write';

export function registerDigests(app: FastifyInstance, { db, store }: Deps) {
  serve(app, listDigests, async ({ query, language }) => {
    const [{ rows, count, statuses }, { tags, sources }] = await Promise.all([
      findDigests(store, query, language.id),
      findSuggestions(store, language.id),
    ]);
    return {
      results: rows.map(presentRow),
      count,
      suggested_filters: { tags: { results: tags }, sources: { results: sources } },
      status_statistics: statuses,
    };
  });

  serve(app, getDigest, ({ params }) => readDigest(db, params.id));
  serve(app, createDigest, ({ body, ...writer }) => addDigest(db, body, writer));
  serve(app, saveDigest, ({ params, body, ...writer }) => saveWholeDigest(db, params.id, body, writer));
  serve(app, updateDigest, ({ params, body, ...writer }) => changeDigest(db, params.id, body, writer));

  serve(app, updateDigestStatuses, async ({ body, ...writer }) => {
    const updated = await changeStatuses(db, body.digests, body.status, writer);
    return { updated, digests: body.digests };
  });
}
