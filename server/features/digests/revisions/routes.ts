import type { FastifyInstance } from 'fastify';
import { deleteRevision, getRevision, saveRevision } from '#api/contract/revisions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noDigest } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { withDefaults } from '../defaults.ts';
import { checkReferences, checkType, findStatus, withCurrentTags } from '../references.ts';
import { checkAddresses, checkPoll, isStale, stale } from '../rules.ts';
import { readDigest } from '../read.ts';
import { presentRevision } from './present.ts';
import { findRevision, lockDigest, putRevision, removeRevision, rewriteRevision } from './queries.ts';
import { checkSeen } from './rules.ts';

/** Private revisions of digests, which only their author sees until they are saved. */
export function registerRevisions(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, getRevision, async ({ params, user }) => {
    const row = await findRevision(db, { digestId: params.id, userId: user.id });
    return { revision: row ? await presentRevision(db, row) : null };
  });

  serve(app, saveRevision, ({ params: { id }, query, body: given, user, audit }) => {
    const { modified_at, ...whole } = withDefaults(given, user.id);
    checkAddresses(whole);
    checkPoll(whole);
    return inTransaction(db, async (tx) => {
      const body = await withCurrentTags(tx, whole);
      const modifiedAt = await lockDigest(tx, id);
      if (modifiedAt === undefined) throw noDigest();
      if (isStale(modified_at, modifiedAt)) throw stale(await readDigest(tx, id));
      const key = { digestId: id, userId: user.id };
      const before = await checkSeen(tx, key, query.revision);
      await checkReferences(tx, body);
      await checkType(tx, body.type);
      const status = await findStatus(tx, body.status);
      const named = { ...body, status: status.name };
      // Both are large, and autosave writes one after the other.
      const savedAt =
        before?.basedOn === modifiedAt
          ? await rewriteRevision(tx, key, named)
          : await putRevision(tx, {
              ...key,
              body: named,
              base: { ...(await readDigest(tx, id)), version: {} },
            });
      // The first one is audited. Its text stays private until it is saved.
      if (!before) await audit(tx, { action: 'create', entity: 'revision', entityId: id });
      return { saved_at: savedAt.toISOString() };
    });
  });

  serve(app, deleteRevision, ({ params: { id }, query, user, audit }) =>
    inTransaction(db, async (tx) => {
      if (!(await lockDigest(tx, id))) throw noDigest();
      const key = { digestId: id, userId: user.id };
      if (await checkSeen(tx, key, query.revision)) {
        await removeRevision(tx, key);
        await audit(tx, { action: 'delete', entity: 'revision', entityId: id });
      }
      return undefined;
    }),
  );
}
