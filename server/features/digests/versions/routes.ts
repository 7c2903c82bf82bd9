import type { FastifyInstance } from 'fastify';
import { getVersion, listVersions } from '#api/contract/digests/versions.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { noDigest } from '#server/platform/errors.ts';
import { findVersion, findVersions } from './queries.ts';

/** All versions of a digest's title and content. A digest itself is read with its four newest (EDIT-70). */
export function registerVersions(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listVersions, async ({ params: { id }, query: { page = 1, size = 20 } }) => {
    const found = await findVersions(db, id, { page, size });
    if (found.count === 0) throw noDigest();
    return found;
  });

  serve(app, getVersion, async ({ params: { id, version } }) => {
    const found = await findVersion(db, id, version);
    if (!found) throw notFound('This version');
    return found;
  });
}
