import type { FastifyInstance } from 'fastify';
import { reportPresence, leaveDigest } from '#api/contract/presence.ts';
import type { Deps } from '#server/deps.ts';
import { readTabId } from '#server/records/publishWrites.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve } from '#server/http/routes.ts';
import { digestNotFound } from '#server/errors.ts';
import { findOtherEditors, purgePresence, deletePresence, recordPresence } from './queries.ts';

const purgeTask = defineTask({ name: 'purge-presence', everyMinutes: 60 });

/** Presence isn't audited, because it expires within a minute. */
export function registerPresence(
  app: FastifyInstance,
  { db, queue, changes }: Pick<Deps, 'db' | 'queue' | 'changes'>,
) {
  serve(app, reportPresence, async ({ params, body: { screen, field = null }, user, request }) => {
    const editor = { digestId: params.id, userId: user.id, screen, field };
    const recorded = await recordPresence(db, editor);
    if (!recorded) throw digestNotFound();
    if (recorded === 'changed')
      changes.publish({ resource: 'presence', ids: [params.id], tabId: readTabId(request) });
    return { others: await findOtherEditors(db, editor) };
  });

  serve(app, leaveDigest, async ({ params, query: { screen }, user }) => {
    await deletePresence(db, { digestId: params.id, userId: user.id, screen });
    return undefined;
  });

  queue.handle(purgeTask, () => purgePresence(db));
}
