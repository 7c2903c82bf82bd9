import { eq, sql } from 'drizzle-orm';
import type { Rule, RuleInput } from '#api/contract/rules.ts';
import type { Database } from '#server/db/database.ts';
import { boardRules } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { differencesBetween, type Audit } from '#server/platform/records/audit.ts';
import { fieldError, notFound, problem } from '#server/platform/errors.ts';
import { findUnknownBoards, noBoard } from '#server/platform/records/unknownBoards.ts';
import { saysSomething } from '#server/rules/match.ts';
import { restoreUnmuted } from './headlines.ts';
import { applyRule, findCaughtBy, lockForRules } from './catch.ts';
import { findRule, lockRule } from './queries.ts';

const noRule = () => notFound('This rule');

/** Throws 400 for a rule that could catch nothing, or that asks for nothing. Drops what it says twice. */
export function checkRule({ kind, ...given }: RuleInput): RuleInput {
  const words = [...new Set(given.words)];
  const feeds = [...new Set(given.feeds)];
  const languages = [...new Set(given.languages)];
  const empty = words.filter((word) => !saysSomething(word));
  if (empty.length > 0) throw fieldError({ words: [`There is no letter or digit in ${empty.join(', ')}.`] });
  if (words.length + feeds.length + languages.length === 0)
    throw fieldError({ words: ['Please enter words, or choose sources or languages'] });
  return { kind, words, feeds, languages };
}

const toColumns = ({ kind, words, feeds, languages }: RuleInput) => ({
  kind,
  words,
  feedIds: feeds,
  languages,
});
const toShown = ({ kind, words, feeds, languages }: RuleInput) => ({ kind, words, feeds, languages });

/** The rule as it is answered, after it caught the posts of the last week. */
async function applied(tx: Database, id: number, { isAnew = false } = {}): Promise<Rule> {
  await applyRule(tx, id, { isAnew });
  return (await findRule(tx, id))!;
}

export function addRule(db: Database, board: number, input: RuleInput, audit: Audit): Promise<Rule> {
  const rule = checkRule(input);
  return inTransaction(db, async (tx) => {
    await lockForRules(tx);
    if ((await findUnknownBoards(tx, [board])).length > 0) throw noBoard();
    const [added] = await tx
      .insert(boardRules)
      .values({ boardId: board, ...toColumns(rule) })
      .returning({ id: boardRules.id });
    const { id } = added!;
    await audit(tx, { action: 'create', entity: 'rule', entityId: id, after: { board, ...rule } });
    return applied(tx, id);
  });
}

interface Change {
  input: RuleInput;
  /** When the rule was changed that the change is of. */
  basedOn: string | undefined;
}

export function changeRule(
  db: Database,
  id: number,
  { input, basedOn }: Change,
  audit: Audit,
): Promise<Rule> {
  const rule = checkRule(input);
  return inTransaction(db, async (tx) => {
    await lockForRules(tx);
    const before = await lockRule(tx, id);
    if (!before || before.isDeleted) throw noRule();
    if (basedOn !== undefined && Date.parse(basedOn) !== Date.parse(before.modifiedAt))
      throw problem('stale', 'This rule was changed in the meantime. Nothing was saved.');
    await tx
      .update(boardRules)
      .set({
        ...toColumns(rule),
        modifiedAt: sql`greatest(clock_timestamp(), ${boardRules.modifiedAt} + interval '1 millisecond')`,
      })
      .where(eq(boardRules.id, id));
    await audit(tx, {
      action: 'update',
      entity: 'rule',
      entityId: id,
      ...differencesBetween(toShown(before), toShown(rule)),
    });
    return applied(tx, id, { isAnew: before.kind !== rule.kind });
  });
}

/** The headlines that it rejected are unprocessed again, unless someone has changed them since. */
export function removeRule(db: Database, id: number, audit: Audit) {
  return inTransaction(db, async (tx) => {
    await lockForRules(tx);
    const before = await lockRule(tx, id);
    if (!before || before.isDeleted) throw noRule();
    await tx
      .update(boardRules)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(boardRules.id, id));
    await restoreUnmuted(tx, await findCaughtBy(tx, id));
    await audit(tx, {
      action: 'delete',
      entity: 'rule',
      entityId: id,
      before: { board: before.board, ...toShown(before) },
    });
    return undefined;
  });
}

/** One that is not deleted is answered as it is. */
export function restoreRule(db: Database, id: number, audit: Audit): Promise<Rule> {
  return inTransaction(db, async (tx) => {
    await lockForRules(tx);
    const before = await lockRule(tx, id);
    if (!before) throw noRule();
    if (!before.isDeleted) return (await findRule(tx, id))!;
    await tx.update(boardRules).set({ deletedAt: null }).where(eq(boardRules.id, id));
    await audit(tx, {
      action: 'restore',
      entity: 'rule',
      entityId: id,
      after: { board: before.board, ...toShown(before) },
    });
    return applied(tx, id, { isAnew: true });
  });
}
