import type { FastifyInstance } from 'fastify';
import { bePresent, leaveDigest } from '#api/contract/presence.ts';
import type { Deps } from '#server/deps.ts';
import { findTab } from '#server/platform/records/publishWrites.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve } from '#server/platform/http/routes.ts';
import { noDigest } from '#server/platform/errors.ts';
import { findOthers, purgePresence, deletePresence, recordPresence } from './queries.ts';

const purgeTask = defineTask({ name: 'purge-presence', everyMinutes: 60 });

/** Who has a digest open. It expires within a minute and is not audited. */
export function registerPresence(
  app: FastifyInstance,
  { db, queue, changes }: Pick<Deps, 'db' | 'queue' | 'changes'>,
) {
  serve(app, bePresent, async ({ params, body: { screen, field = null }, user, request }) => {
    const editor = { digestId: params.id, userId: user.id, screen, field };
    const recorded = await recordPresence(db, editor);
    if (!recorded) throw noDigest();
    if (recorded === 'changed')
      changes.publish({ resource: 'presence', ids: [params.id], by: findTab(request) });
    return { others: await findOthers(db, editor) };
  });

  serve(app, leaveDigest, async ({ params, query: { screen }, user }) => {
    await deletePresence(db, { digestId: params.id, userId: user.id, screen });
    return undefined;
  });

  queue.handle(purgeTask, () => purgePresence(db));
}
