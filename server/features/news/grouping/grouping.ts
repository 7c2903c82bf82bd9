import { Decisions } from './decisions.ts';
import { extractFeatures } from './features.ts';
import { compareByTime, Groups, newestMembers, type Entry } from './groups.ts';
import { fitsGroup, type GroupingContext } from './matches.ts';
import { placeEntry } from './placeEntry.ts';
import { defaultVectorScale, type VectorScale } from './score.ts';
import { TermIndex } from './termIndex.ts';
import type {
  Assignment,
  Decision,
  Headline,
  SuggestedPair,
  PlacedHeadline,
  StoredHeadline,
} from './types.ts';

/** Callers must remove headlines older than this from the index. */
export const indexWindowMs = 14 * 24 * 3_600_000;

export interface GroupingOptions {
  headlines?: readonly StoredHeadline[];
  decisions?: readonly Decision[];
  /**
   * Cosine similarities up to `unrelated` add nothing; `same` or more adds the maximum. Defaults: 0.4 and
   * 0.9.
   */
  vectorScale?: VectorScale;
}

/**
 * No database or clock: callers store the returned assignments. The result doesn't depend on the order
 * within a batch, and an index rebuilt from rows behaves the same.
 */
export class Grouping {
  #entries = new Map<number, Entry>();
  #groups = new Groups();
  #indexes = new Map<string, TermIndex<Entry>>();
  #decisions: Decisions;
  #scale: VectorScale;
  #suggestedMerges: SuggestedPair[] = [];

  constructor({ headlines = [], decisions = [], vectorScale = defaultVectorScale }: GroupingOptions = {}) {
    this.#decisions = new Decisions(decisions);
    this.#scale = vectorScale;
    for (const { groupId, ...headline } of headlines) this.#groups.put(this.#index(headline), groupId);
  }

  get size(): number {
    return this.#entries.size;
  }

  groupOf(id: number): number | undefined {
    return this.#entries.get(id)?.group?.id;
  }

  membersOf(groupId: number): number[] {
    return [...(this.#groups.get(groupId)?.members ?? [])].toSorted(compareByTime).map(({ id }) => id);
  }

  /**
   * Returns assignments for new headlines and for headlines that a new one moves to another group. Skips
   * headlines already indexed.
   */
  group(batch: readonly Headline[]): Assignment[] {
    const added: Entry[] = [];
    for (const headline of batch.toSorted(
      (a, b) => compareByTime(a, b) || compareStrings(a.title, b.title),
    )) {
      if (!this.#entries.has(headline.id)) added.push(this.#index(headline));
    }
    return this.#place(added);
  }

  /**
   * Applies changed titles. A headline that no longer fits leaves its group and is placed like a new one; if it
   * founded the group, the group takes another headline's id.
   */
  correct(batch: readonly Headline[]): Assignment[] {
    const renamed: Assignment[] = [];
    const leaving: Entry[] = [];
    for (const headline of batch.toSorted(compareByTime)) {
      const before = this.#entries.get(headline.id);
      const group = before?.group;
      if (!before || !group) continue;
      this.#drop(before);
      const others = newestMembers(group, Infinity);
      const entry = this.#index(headline);
      if (fitsGroup(entry, group, this.#findContext(entry))) {
        this.#groups.put(entry, group.id);
        continue;
      }
      leaving.push(entry);
      if (group.id !== entry.id || others.length === 0) continue;
      const groupId = Math.min(...others.map(({ id }) => id));
      for (const other of others) {
        this.#groups.put(other, groupId);
        renamed.push({ headlineId: other.id, groupId });
      }
    }
    return [...renamed, ...this.#place(leaving)];
  }

  #place(entries: readonly Entry[]): Assignment[] {
    const changed = new Map<number, Assignment>();
    for (const entry of entries) {
      const { assignments, suggestedMerges } = placeEntry(entry, this.#findContext(entry));
      for (const assignment of assignments) changed.set(assignment.headlineId, assignment);
      this.#suggestedMerges.push(...suggestedMerges);
    }
    return [...changed.values()];
  }

  takeSuggestedMerges(): SuggestedPair[] {
    const suggestedMerges = this.#suggestedMerges.filter(({ headlineIds }) => {
      const [one, other] = headlineIds.map((id) => this.#entries.get(id)?.group);
      // Two groups that several outlets keep apart are hardly ever one story.
      return one !== other && [one, other].some((group) => group?.members.size === 1);
    });
    this.#suggestedMerges = [];
    return suggestedMerges;
  }

  /** Syncs groups and decisions after an editor's change (regroup.ts) or its undo. */
  restore(groups: readonly PlacedHeadline[], decisions: readonly Decision[]): void {
    for (const { id, groupId } of groups) {
      const entry = this.#entries.get(id);
      if (entry) this.#groups.put(entry, groupId);
    }
    this.#decisions = new Decisions(decisions);
  }

  /** For vectors created after placement; later headlines are compared with them. */
  addVectors(vectors: Iterable<Pick<Headline, 'id' | 'vector'>>): void {
    for (const { id, vector } of vectors) {
      const entry = this.#entries.get(id);
      if (entry) entry.vector = vector;
    }
  }

  /** Drops headlines older than `before`, in milliseconds since 1970, and returns how many. Group ids stay. */
  expire(before: number): number {
    const old = [...this.#entries.values()].filter(({ publishedAt }) => publishedAt < before);
    for (const entry of old) this.#drop(entry);
    return old.length;
  }

  #findContext({ language }: Entry): GroupingContext {
    const index = this.#indexes.get(language)!;
    return {
      index,
      groups: this.#groups,
      decisions: this.#decisions,
      entries: this.#entries,
      scale: this.#scale,
      pairs: new Map(),
    };
  }

  #index({ summary, ...headline }: Headline): Entry {
    const features = extractFeatures({ ...headline, ...(summary && { summary }) });
    const entry: Entry = { ...headline, features };
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
}

const compareStrings = (a: string, b: string) => (a < b ? -1 : Number(a > b));
