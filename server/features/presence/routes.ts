import type { FastifyInstance } from 'fastify';
import { bePresent, leaveDigest } from '#api/contract/presence.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serve } from '#server/platform/routes.ts';
import { noDigest } from '../digests/rules.ts';
import { findOthers, forgetGone, forgetPresence, notePresence } from './queries.ts';

/** Who edits a digest at the moment. It is gone in a minute, so the audit trail knows nothing of it. */
export function registerPresence(app: FastifyInstance, { db, jobs }: Pick<Deps, 'db' | 'jobs'>) {
  serve(app, bePresent, async ({ params, body: { screen }, user }) => {
    const editor = { digestId: params.id, userId: user.id, screen };
    if (!(await notePresence(db, editor))) throw noDigest();
    return { others: await findOthers(db, editor) };
  });

  serve(app, leaveDigest, async ({ params, query: { screen }, user }) => {
    await forgetPresence(db, { digestId: params.id, userId: user.id, screen });
    return undefined;
  });

  jobs.repeat('forget-presence', '29 * * * *', () => forgetGone(db));
}
