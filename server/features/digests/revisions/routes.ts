import type { FastifyInstance } from 'fastify';
import { deleteRevision, getRevision, saveRevision } from '#api/contract/revisions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { digestNotFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { checkReferences, checkType, resolveStatus, resolveMergedTags } from '../references.ts';
import { checkPostUrls, checkPoll, isStale, staleDigest } from '../rules.ts';
import { presentRevision } from './present.ts';
import { findRevision, lockDigest, putRevision, removeRevision, rewriteRevision } from './queries.ts';
import { checkRevisionSeen } from './rules.ts';
import { readDigest } from '../present.ts';
import { withDefaults } from '../defaults.ts';

export function registerRevisions(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, getRevision, async ({ params, user }) => {
    const row = await findRevision(db, { digestId: params.id, userId: user.id });
    return { revision: row ? await presentRevision(db, row) : null };
  });

  serve(app, saveRevision, ({ params: { id }, query, body: given, user, audit }) => {
    const { modified_at, ...whole } = withDefaults(given, user.id);
    checkPostUrls(whole);
    checkPoll(whole);
    return inTransaction(db, async (tx) => {
      const body = await resolveMergedTags(tx, whole);
      const modifiedAt = await lockDigest(tx, id);
      if (modifiedAt === undefined) throw digestNotFound();
      if (isStale(modified_at, modifiedAt)) throw staleDigest(await readDigest(tx, id));
      const key = { digestId: id, userId: user.id };
      const before = await checkRevisionSeen(tx, key, query.revision);
      await checkReferences(tx, body);
      await checkType(tx, body.type);
      const status = await resolveStatus(tx, body.status);
      const named = { ...body, status: status.name };
      // Avoids writing the large `base` again on each autosave.
      const savedAt =
        before?.basedOn === modifiedAt
          ? await rewriteRevision(tx, key, named)
          : await putRevision(tx, {
              ...key,
              body: named,
              base: await readDigest(tx, id, 'withoutVersions'),
            });
      // Only the first save is audited. The text stays private until saved.
      if (!before) await audit(tx, { action: 'create', entity: 'revision', entityId: id });
      return { saved_at: savedAt.toISOString() };
    });
  });

  serve(app, deleteRevision, ({ params: { id }, query, user, audit }) =>
    inTransaction(db, async (tx) => {
      if (!(await lockDigest(tx, id))) throw digestNotFound();
      const key = { digestId: id, userId: user.id };
      if (await checkRevisionSeen(tx, key, query.revision)) {
        await removeRevision(tx, key);
        await audit(tx, { action: 'delete', entity: 'revision', entityId: id });
      }
      return undefined;
    }),
  );
}
