import type { FastifyInstance } from 'fastify';
import { bePresent, leaveDigest } from '../../../src/api/contract/presence';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { noDigest } from '../digests/rules';
import { findOthers, forgetGone, forgetPresence, notePresence } from './queries';

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
