import type { FastifyInstance } from 'fastify';
import { deleteDigests } from '#api/contract/bulk.ts';
import { digestCsvColumns, exportDigests } from '#api/contract/digests/export.ts';
import { listFilterCounts } from '#api/contract/digests/filterCounts.ts';
import {
  copyDigest,
  countDigests as countOfList,
  createDigest,
  getDigest,
  listDigests,
  saveDigest,
  updateDigest,
  type DigestPatch,
} from '#api/contract/digests.ts';
import { authorize } from '#server/access/access.ts';
import { csvChunks, serveFile } from '#server/http/files.ts';
import { toBulkCaller, type BulkChanges } from '#server/records/bulkChanges.ts';
import type { Deps } from '#server/deps.ts';
import { readIdempotencyKey } from '#server/records/idempotencyKey.ts';
import { serve } from '#server/http/routes.ts';
import { defineTask } from '#server/work/queue.ts';
import { createDigestCopy } from './copy.ts';
import { streamExportedDigests } from './export.ts';
import { compactFacetCounts } from './facets.ts';
import { countOptions } from './filterCounts.ts';
import { countDigests, findDigests } from './list.ts';
import { withCurrentTags } from '#server/features/taxonomy/tags/merged.ts';
import { isRating, createRater } from './rate.ts';
import { addDigest, changeDigest, replaceDigest, type Writer } from './write.ts';
import { readDigest } from './present.ts';
import { findSuggestions } from './suggestions.ts';

const compactFacetCountsTask = defineTask({ name: 'add-up-facet-counts', everyMinutes: 1 });

export function registerDigests(app: FastifyInstance, deps: Deps, bulk: BulkChanges) {
  const { db, store, reads, queue, suggestions } = deps;
  queue.handle(compactFacetCountsTask, () => compactFacetCounts(db));
  const rate = createRater(db);
  const rated = async (id: number, patch: DigestPatch, writer: Writer) =>
    (isRating(patch) && (await rate(id, patch, writer.audit))) || changeDigest(db, id, patch, writer);
  async function written<T>(write: Promise<T>) {
    const result = await write;
    suggestions.invalidate();
    return result;
  }

  serve(app, listDigests, async ({ query: given, language }) => {
    const query = await withCurrentTags(reads, given);
    const [page, suggested_filters] = await Promise.all([
      findDigests(reads, query, language.id),
      findSuggestions(deps, language.id),
    ]);
    return { ...page, suggested_filters };
  });

  serve(app, countOfList, async ({ query, language }) =>
    countDigests(reads, await withCurrentTags(reads, query), language.id),
  );

  serve(app, listFilterCounts, async ({ query, language }) => ({
    results: await countOptions(reads, await withCurrentTags(reads, query), language.id),
  }));

  serveFile(app, exportDigests, async ({ query: { raw, ...given }, language }) => {
    const query = await withCurrentTags(store, given);
    return {
      name: 'digests.csv',
      chunks: csvChunks(digestCsvColumns, streamExportedDigests(store, query, language.id), raw),
    };
  });

  serve(app, getDigest, ({ params }) => readDigest(db, params.id));
  serve(app, createDigest, ({ body, ...writer }) => {
    const named = readIdempotencyKey(writer.request, body);
    return written(addDigest(db, body, { ...writer, idempotentCall: named }));
  });
  serve(app, saveDigest, ({ params, query, body, ...writer }) =>
    written(replaceDigest(db, params.id, body, writer, query)),
  );
  serve(app, updateDigest, ({ params, body, ...writer }) => {
    // Like Add and Remove Tags for a single digest (S21). The editor saves whole digests.
    if (body.tags !== undefined) authorize(writer.user, 'digests.tag');
    return written(rated(params.id, body, writer));
  });

  serve(app, copyDigest, ({ params, ...writer }) => written(createDigestCopy(db, params.id, writer)));

  serve(app, deleteDigests, ({ body, ...call }) => bulk.deleteDigests(body.digest_ids, toBulkCaller(call)));
}
