import { setImmediate } from 'node:timers/promises';
import type { GroupingReason } from '#api/contract/headlines.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { Grouping, indexWindowMs } from '../grouping/grouping.ts';
import type { Assignment } from '../grouping/types.ts';
import { defineTask } from '#server/work/queue.ts';
import {
  readGroupingVersions,
  incrementGroupingCount,
  findDecisions,
  findEditedHeadlines,
  findPlacedHeadlines,
  lockPendingHeadlines,
  markGrouped,
} from './groupingQueries.ts';
import { lockGrouping, storePlacements } from './groups.ts';
import { storeSuggestedMerges } from './suggestedMerges.ts';
import { createVectorSource, findVectors } from './vectors.ts';

export const batchSize = 200;

const groupHeadlinesTask = defineTask({ name: 'group-headlines', everyMinutes: 1 });

/** Headlines without a `grouped_at` are pending. */
export function registerGrouping(deps: Pick<Deps, 'db' | 'queue' | 'changes' | 'embeddings' | 'log'>) {
  const { db, queue, changes } = deps;
  const index = new GroupIndex(deps.embeddings?.model);
  const vectors = createVectorSource(deps);
  queue.handle(groupHeadlinesTask, async (_, { signal }) => {
    while (!signal.aborted) {
      await vectors.addForNext(batchSize, signal);
      const { placed, changed } = await groupNextBatch(db, index);
      if (changed.length > 0) changes.publish({ resource: 'headlines', ids: changed });
      if (placed === 0) break;
      // The embedded database uses this thread; lets waiting calls run.
      await setImmediate();
    }
    await vectors.addForPlaced(signal);
  });
}

export const requestGrouping = ({ queue }: Pick<Deps, 'queue'>) => queue.send(groupHeadlinesTask, {});

/**
 * Returns how many headlines were processed, and the IDs of those whose group changed or for which a merge
 * is suggested.
 */
export async function groupNextBatch(db: Database, index: GroupIndex) {
  try {
    return await inTransaction(db, async (tx) => {
      await lockGrouping(tx);
      const batch = await lockPendingHeadlines(tx, index.model, batchSize);
      if (batch.length === 0) return { placed: 0, changed: [] };
      const grouping = await index.read(tx);
      const known = batch.flatMap(({ language, ...headline }) =>
        language === null ? [] : [{ ...headline, language }],
      );
      const assignments = [
        ...grouping.correct(known.filter(({ isCorrected }) => isCorrected)),
        ...grouping.group(known),
      ];
      const moved = assignments.filter(({ headlineId, groupId }) => headlineId !== groupId);
      const suggestedMerges = grouping.takeSuggestedMerges();
      await storeAssignments(tx, assignments);
      await storeSuggestedMerges(tx, suggestedMerges);
      await markGrouped(
        tx,
        batch.map(({ id }) => id),
      );
      await index.recordChange(tx);
      const changed = new Set([
        ...moved.map(({ headlineId }) => headlineId),
        ...suggestedMerges.flatMap(({ headlineIds }) => headlineIds),
      ]);
      return { placed: batch.length, changed: [...changed] };
    });
  } catch (error) {
    // The index contains unsaved placements.
    index.clear();
    throw error;
  }
}

const storeAssignments = (tx: Database, assignments: Assignment[]) =>
  storePlacements(
    tx,
    assignments.map(({ headlineId: id, groupId, reason }) =>
      reason
        ? { id, groupId, reason: serializeReason(reason) }
        : { id, groupId, reason: null, keepsReason: true },
    ),
  );

function serializeReason(reason: NonNullable<Assignment['reason']>): GroupingReason | null {
  if (reason.kind === 'alone') return null;
  if (reason.kind === 'editor')
    return { kind: 'editor', headline_id: reason.headlineId, score: null, shared_terms: [] };
  const { headlineId, score, sharedTerms, meaning, joinedBy } = reason;
  return {
    kind: 'similar',
    headline_id: headlineId,
    score,
    shared_terms: sharedTerms,
    ...(meaning !== undefined && { meaning }),
    ...(joinedBy !== undefined && { joined_by: joinedBy }),
  };
}

/**
 * Keeps the headlines of the last 14 days in memory. Reloads after another process has placed headlines;
 * applies editors' changes incrementally.
 */
export class GroupIndex {
  #grouping: Grouping | undefined;
  #count = -1;
  #changes = '';
  #lastVector = 0;

  readonly model?: string;

  constructor(model?: string) {
    this.model = model;
  }

  clear() {
    this.#grouping = undefined;
  }

  /** The caller must hold the grouping lock. */
  async read(tx: Database): Promise<Grouping> {
    const { count, changes } = await readGroupingVersions(tx);
    if (!this.#grouping || count !== this.#count) {
      this.#grouping = new Grouping({
        headlines: await findPlacedHeadlines(tx),
        decisions: await findDecisions(tx),
      });
      this.#lastVector = 0;
    } else if (changes !== this.#changes)
      this.#grouping.restore(await findEditedHeadlines(tx), await findDecisions(tx));
    if (this.model !== undefined) {
      const { vectors, last } = await findVectors(tx, this.model, this.#lastVector);
      this.#grouping.addVectors(vectors);
      this.#lastVector = last;
    }
    this.#count = count;
    this.#changes = changes;
    this.#grouping.expire(Date.now() - indexWindowMs);
    return this.#grouping;
  }

  async recordChange(tx: Database) {
    this.#count = await incrementGroupingCount(tx);
  }
}
