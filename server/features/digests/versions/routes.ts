import type { FastifyInstance } from 'fastify';
import { getVersion, listVersions } from '#api/contract/digests/versions.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { digestNotFound } from '#server/errors.ts';
import { findVersion, findVersions } from './queries.ts';

/** The digest itself includes only the four newest versions (EDIT-70). */
export function registerVersions(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listVersions, async ({ params: { id }, query: { page = 1, size = 20 } }) => {
    const found = await findVersions(db, id, { page, size });
    if (found.count === 0) throw digestNotFound();
    return found;
  });

  serve(app, getVersion, async ({ params: { id, version } }) => {
    const found = await findVersion(db, id, version);
    if (!found) throw notFound('This version');
    return found;
  });
}
