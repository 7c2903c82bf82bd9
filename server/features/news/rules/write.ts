import { eq, sql } from 'drizzle-orm';
import type { Rule, RuleInput } from '#api/contract/rules.ts';
import type { Database } from '#server/db/database.ts';
import { boardRules } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { diffStates, type Audit } from '#server/records/audit.ts';
import { fieldError, notFound, problem } from '#server/errors.ts';
import { findUnknownBoards, boardNotFound } from '#server/records/unknownBoards.ts';
import { hasWords } from './match.ts';
import { applyRule, findPostsOfRule, lockRulesExclusive, restoreUnmuted } from './catch.ts';
import { findRule, lockRule } from './queries.ts';
import { purgeInBatches, retention } from '#server/db/retention.ts';

const ruleNotFound = () => notFound('This rule');

/** Removes duplicates. Throws 400 for words without a letter or digit, and for a rule without conditions. */
export function checkRule({ kind, ...conditions }: RuleInput): RuleInput {
  const words = [...new Set(conditions.words)];
  const feeds = [...new Set(conditions.feeds)];
  const languages = [...new Set(conditions.languages)];
  const empty = words.filter((word) => !hasWords(word));
  if (empty.length > 0)
    throw fieldError({ words: [`Each word needs at least one letter or digit: ${empty.join(', ')}.`] });
  if (words.length + feeds.length + languages.length === 0)
    throw fieldError({ words: ['Please enter words, or choose feeds or languages'] });
  return { kind, words, feeds, languages };
}

const ruleToRow = ({ kind, words, feeds, languages }: RuleInput) => ({
  kind,
  words,
  feedIds: feeds,
  languages,
});
const ruleFields = ({ kind, words, feeds, languages }: RuleInput) => ({ kind, words, feeds, languages });

async function applyAndFindRule(tx: Database, id: number, { rematchAll = false } = {}): Promise<Rule> {
  await applyRule(tx, id, { rematchAll });
  return (await findRule(tx, id))!;
}

export function addRule(db: Database, board: number, input: RuleInput, audit: Audit): Promise<Rule> {
  const rule = checkRule(input);
  return inTransaction(db, async (tx) => {
    await lockRulesExclusive(tx);
    if ((await findUnknownBoards(tx, [board])).length > 0) throw boardNotFound();
    const [added] = await tx
      .insert(boardRules)
      .values({ boardId: board, ...ruleToRow(rule) })
      .returning({ id: boardRules.id });
    const { id } = added!;
    await audit(tx, { action: 'create', entity: 'rule', entityId: id, after: { board, ...rule } });
    return applyAndFindRule(tx, id);
  });
}

interface RuleChange {
  input: RuleInput;
  basedOn: string | undefined;
}

export function changeRule(
  db: Database,
  id: number,
  { input, basedOn }: RuleChange,
  audit: Audit,
): Promise<Rule> {
  const rule = checkRule(input);
  return inTransaction(db, async (tx) => {
    await lockRulesExclusive(tx);
    const before = await lockRule(tx, id);
    if (!before || before.isDeleted) throw ruleNotFound();
    if (basedOn !== undefined && Date.parse(basedOn) !== Date.parse(before.modifiedAt))
      throw problem('stale', 'This rule was changed in the meantime. Nothing was saved.');
    await tx
      .update(boardRules)
      .set({
        ...ruleToRow(rule),
        modifiedAt: sql`greatest(clock_timestamp(), ${boardRules.modifiedAt} + interval '1 millisecond')`,
      })
      .where(eq(boardRules.id, id));
    await audit(tx, {
      action: 'update',
      entity: 'rule',
      entityId: id,
      ...diffStates(ruleFields(before), ruleFields(rule)),
    });
    return applyAndFindRule(tx, id, { rematchAll: before.kind !== rule.kind });
  });
}

/**
 * Restores the headlines that the rule rejected, unless they are still muted or someone has changed them
 * since.
 */
export function removeRule(db: Database, id: number, audit: Audit) {
  return inTransaction(db, async (tx) => {
    await lockRulesExclusive(tx);
    const before = await lockRule(tx, id);
    if (!before || before.isDeleted) throw ruleNotFound();
    await tx
      .update(boardRules)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(boardRules.id, id));
    await restoreUnmuted(tx, await findPostsOfRule(tx, id));
    await audit(tx, {
      action: 'delete',
      entity: 'rule',
      entityId: id,
      before: { board: before.board, ...ruleFields(before) },
    });
    return undefined;
  });
}

export function restoreRule(db: Database, id: number, audit: Audit): Promise<Rule> {
  return inTransaction(db, async (tx) => {
    await lockRulesExclusive(tx);
    const before = await lockRule(tx, id);
    if (!before) throw ruleNotFound();
    if (!before.isDeleted) return (await findRule(tx, id))!;
    await tx.update(boardRules).set({ deletedAt: null }).where(eq(boardRules.id, id));
    await audit(tx, {
      action: 'restore',
      entity: 'rule',
      entityId: id,
      after: { board: before.board, ...ruleFields(before) },
    });
    return applyAndFindRule(tx, id, { rematchAll: true });
  });
}

export const purgeRules = (db: Database, signal?: AbortSignal) =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from board_rules where id in (
        select id from board_rules where deleted_at < now() - ${retention} order by id limit ${limit})
      returning id`,
    signal,
  );
