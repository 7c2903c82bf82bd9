import type { FastifyInstance } from 'fastify';
import {
  createRule,
  deleteRule,
  listRules,
  restoreRule as restore,
  tryRule,
  updateRule,
} from '#api/contract/rules.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve } from '#server/http/routes.ts';
import { findUnknownBoards, boardNotFound } from '#server/records/unknownBoards.ts';
import { previewRule } from './catch.ts';
import { findRules } from './queries.ts';
import { addRule, changeRule, checkRule, removeRule, restoreRule, purgeRules } from './write.ts';

const purgeTask = defineTask({ name: 'purge-rules', everyMinutes: 60 });

export function registerRules(app: FastifyInstance, { db, queue }: Pick<Deps, 'db' | 'queue'>) {
  serve(app, listRules, async ({ params: { id } }) => {
    await requireBoard(db, id);
    return { results: await findRules(db, id) };
  });
  serve(app, tryRule, async ({ params: { id }, body }) => {
    await requireBoard(db, id);
    return previewRule(db, id, checkRule(body));
  });
  serve(app, createRule, ({ params, body, audit }) => addRule(db, params.id, body, audit));
  serve(app, updateRule, ({ params, body: { modified_at: basedOn, ...input }, audit }) =>
    changeRule(db, params.id, { input, basedOn }, audit),
  );
  serve(app, deleteRule, ({ params, audit }) => removeRule(db, params.id, audit));
  serve(app, restore, ({ params, audit }) => restoreRule(db, params.id, audit));
  queue.handle(purgeTask, (_, { signal }) => purgeRules(db, signal));
}

async function requireBoard(db: Database, id: number) {
  if ((await findUnknownBoards(db, [id])).length > 0) throw boardNotFound();
}
