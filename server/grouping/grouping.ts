import { Decisions } from './decisions.ts';
import { featuresOf } from './features.ts';
import { byTime, Groups, type Entry } from './groups.ts';
import { place, type Context } from './place.ts';
import { usualVectorScale, type VectorScale } from './score.ts';
import { TermIndex } from './termIndex.ts';
import type { Assignment, Decision, Headline, StoredHeadline } from './types.ts';

/** How far back the index reaches: what `expire` is called with, before now. */
export const indexWindow = 14 * 24 * 3_600_000;

/** What an editor's change did: the headlines whose group is another now, and the decisions to store behind those made before. */
export interface EditorChange {
  assignments: Assignment[];
  decisions: Decision[];
}

export interface GroupingOptions {
  /** Rows of the last 14 days. */
  headlines?: readonly StoredHeadline[];
  /** All decisions about them, in the order in which they were made. */
  decisions?: readonly Decision[];
  /** Between which cosines the configured model's vectors tell other stories from the same. Default: 0.4 and 0.9. */
  vectorScale?: VectorScale;
}

/**
 * Headlines in groups, a group for each story. It knows no database and no clock: it is made from rows, and whoever
 * calls it stores the assignments that it answers. The same headlines in one batch give the same groups in whatever
 * order they are given, and one that is made from rows again goes on as the one that they came from.
 */
export class Grouping {
  #entries = new Map<number, Entry>();
  #groups = new Groups();
  #indexes = new Map<string, TermIndex<Entry>>();
  #made: Decision[];
  #decisions: Decisions;
  #scale: VectorScale;

  constructor({ headlines = [], decisions = [], vectorScale = usualVectorScale }: GroupingOptions = {}) {
    this.#made = [...decisions];
    this.#decisions = new Decisions(this.#made);
    this.#scale = vectorScale;
    for (const { groupId, ...headline } of headlines) this.#groups.put(this.#index(headline), groupId);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The group of a headline, or undefined when the index does not have it. */
  groupOf(id: number): number | undefined {
    return this.#entries.get(id)?.group?.id;
  }

  membersOf(groupId: number): number[] {
    return [...(this.#groups.get(groupId)?.members ?? [])].toSorted(byTime).map(({ id }) => id);
  }

  /**
   * Places new headlines. Answers an assignment for each of them, and for those that a new one moved to another group.
   * A headline that the index has already is skipped.
   */
  group(batch: readonly Headline[]): Assignment[] {
    const added: Entry[] = [];
    for (const headline of batch.toSorted((a, b) => byTime(a, b) || compare(a.title, b.title))) {
      if (!this.#entries.has(headline.id)) added.push(this.#index(headline));
    }
    const changed = new Map<number, Assignment>();
    for (const entry of added) {
      for (const assignment of place(entry, this.#contextOf(entry)))
        changed.set(assignment.headlineId, assignment);
    }
    return [...changed.values()];
  }

  /** An editor moves headlines to a group, for good. Those that the index does not have are skipped. */
  move(ids: readonly number[], groupId: number): EditorChange {
    const moved = this.#known(ids).filter(({ group }) => group?.id !== groupId);
    const target = this.membersOf(groupId);
    if (target.length === 0) return { assignments: [], decisions: [] };
    const movedIds = moved.map(({ id }) => id);
    const decisions = moved.flatMap(({ id, group }) =>
      this.membersOf(group!.id)
        .filter((other) => !movedIds.includes(other))
        .map((other) => decision('apart', id, other)),
    );
    for (const [index, id] of movedIds.entries()) {
      for (const other of [...target, ...movedIds.slice(0, index)])
        decisions.push(decision('together', id, other));
    }
    const assignments = this.#regroup(moved, () => groupId);
    for (const each of assignments)
      if (movedIds.includes(each.headlineId)) each.reason = { kind: 'editor', headlineId: target[0]! };
    return this.#decide(assignments, decisions);
  }

  /** An editor takes headlines out of their groups, for good: each is alone, apart from all that it was grouped with. */
  separate(ids: readonly number[]): EditorChange {
    const parted = this.#known(ids).filter(({ group }) => group!.members.size > 1);
    const decisions: Decision[] = [];
    for (const [index, { id, group }] of parted.entries()) {
      const before = parted.slice(0, index).map((each) => each.id);
      for (const other of this.membersOf(group!.id)) {
        if (other !== id && !before.includes(other)) decisions.push(decision('apart', id, other));
      }
    }
    return this.#decide(
      this.#regroup(parted, ({ id }) => id),
      decisions,
    );
  }

  /**
   * Sets what is stored by now where an editor's change was undone, or made by another process: groups of headlines, and
   * all decisions that hold.
   */
  restore(groups: readonly { headlineId: number; groupId: number }[], decisions: readonly Decision[]): void {
    for (const { headlineId, groupId } of groups) {
      const entry = this.#entries.get(headlineId);
      if (entry) this.#groups.put(entry, groupId);
    }
    this.#made = [...decisions];
    this.#decisions = new Decisions(this.#made);
  }

  /** Drops headlines older than that, in milliseconds since 1970. Groups keep their ids. Returns how many were dropped. */
  expire(before: number): number {
    const old = [...this.#entries.values()].filter(({ publishedAt }) => publishedAt < before);
    for (const entry of old) this.#drop(entry);
    return old.length;
  }

  /** Drops headlines that were deleted. Answers the others of their groups, where these have another id now. */
  remove(ids: readonly number[]): Assignment[] {
    const removed = this.#known(ids);
    const groupIds = removed.map(({ group }) => group!.id);
    for (const entry of removed) this.#drop(entry);
    return [...new Set(groupIds)].flatMap((id) => this.#remainder(id));
  }

  #contextOf({ language }: Entry): Context {
    const index = this.#indexes.get(language)!;
    return {
      index,
      groups: this.#groups,
      decisions: this.#decisions,
      entries: this.#entries,
      scale: this.#scale,
    };
  }

  #index(headline: Headline): Entry {
    const entry: Entry = { ...headline, features: featuresOf(headline) };
    this.#entries.set(entry.id, entry);
    const index = this.#indexes.get(entry.language) ?? new TermIndex<Entry>();
    this.#indexes.set(entry.language, index);
    index.add(entry);
    return entry;
  }

  #drop(entry: Entry) {
    this.#groups.leave(entry);
    this.#indexes.get(entry.language)?.remove(entry);
    this.#entries.delete(entry.id);
  }

  #known(ids: readonly number[]): Entry[] {
    return [...new Set(ids)].flatMap((id) => this.#entries.get(id) ?? []).toSorted(byTime);
  }

  /** Puts each into its new group, and gives groups that their founder left another id. */
  #regroup(entries: readonly Entry[], groupIdOf: (entry: Entry) => number): Assignment[] {
    const left = new Set(entries.map(({ group }) => group!.id));
    const changed = new Map<number, Assignment>();
    // The founder's group is renamed before its id is used again.
    for (const entry of entries) this.#groups.leave(entry);
    for (const id of left) for (const each of this.#remainder(id)) changed.set(each.headlineId, each);
    for (const entry of entries) {
      this.#groups.put(entry, groupIdOf(entry));
      changed.set(entry.id, { headlineId: entry.id, groupId: entry.group!.id, reason: { kind: 'alone' } });
    }
    return [...changed.values()];
  }

  /** What changes for those that stay in a group: its id when the founder left, the reason when one is alone. */
  #remainder(groupId: number): Assignment[] {
    const group = this.#groups.get(groupId);
    if (!group) return [];
    const isRenamed = this.#groups.rename(group);
    const isAlone = group.members.size === 1;
    if (!isRenamed && !isAlone) return [];
    const reason = isAlone ? { kind: 'alone' as const } : null;
    return this.membersOf(group.id).map((headlineId) => ({ headlineId, groupId: group.id, reason }));
  }

  #decide(assignments: Assignment[], decisions: Decision[]): EditorChange {
    this.#made.push(...decisions);
    this.#decisions = new Decisions(this.#made);
    return { assignments, decisions };
  }
}

const decision = (kind: Decision['kind'], one: number, other: number): Decision => ({
  kind,
  headlineIds: [one, other],
});
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
