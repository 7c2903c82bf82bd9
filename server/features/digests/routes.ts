import type { FastifyInstance } from 'fastify';
import { digestCsvColumns, exportDigests } from '../../../src/api/contract/digestExport';
import {
  copyDigest,
  createDigest,
  getDigest,
  listDigests,
  saveDigest,
  updateDigest,
} from '../../../src/api/contract/digests';
import { csvPieces, serveCsv } from '../../platform/csv';
import type { Deps } from '../../platform/deps';
import { idempotencyKeyOf } from '../../platform/idempotencyKey';
import { serve } from '../../platform/routes';
import { addCopy } from './copy';
import { exportedDigests } from './export';
import { findDigests } from './list';
import { suggestionsOf } from './suggestions';
import { addDigest, changeDigest, readDigest, saveWholeDigest } from './write';

export function registerDigests(app: FastifyInstance, { db, store }: Deps) {
  const suggested = suggestionsOf(store);
  /** Waits for a write to be done. */
  async function written<T>(write: Promise<T>) {
    const result = await write;
    suggested.forget();
    return result;
  }

  serve(app, listDigests, async ({ query, language }) => {
    const [{ rows, count, statuses }, { tags, sources }] = await Promise.all([
      findDigests(store, query, language.id),
      suggested.of(language.id),
    ]);
    return {
      results: rows,
      count,
      suggested_filters: { tags: { results: tags }, sources: { results: sources } },
      status_statistics: statuses,
    };
  });

  serveCsv(app, exportDigests, ({ query: { raw, ...query }, language }) => ({
    name: 'digests.csv',
    pieces: csvPieces(digestCsvColumns, exportedDigests(store, query, language.id), raw),
  }));

  serve(app, getDigest, ({ params }) => readDigest(db, params.id));
  serve(app, createDigest, ({ body, ...writer }) => {
    const idempotencyKey = idempotencyKeyOf(writer.request);
    return written(addDigest(db, body, { ...writer, idempotencyKey }));
  });
  serve(app, saveDigest, ({ params, query, body, ...writer }) =>
    written(saveWholeDigest(db, params.id, body, writer, query.revision)),
  );
  serve(app, updateDigest, ({ params, body, ...writer }) =>
    written(changeDigest(db, params.id, body, writer)),
  );

  serve(app, copyDigest, ({ params, ...writer }) => written(addCopy(db, params.id, writer)));
}
