import { Decisions } from './decisions.ts';
import { extractFeatures } from './features.ts';
import { byTime, Groups, newest, type Entry } from './groups.ts';
import { fitsGroup, type Context } from './matches.ts';
import { place } from './place.ts';
import { usualVectorScale, type VectorScale } from './score.ts';
import { TermIndex } from './termIndex.ts';
import type { Assignment, Decision, Headline, Offer, Placed, StoredHeadline } from './types.ts';

/** How far back the index reaches: what `expire` is called with, before now. */
export const indexWindow = 14 * 24 * 3_600_000;

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
 * order they are given, and one that is made from rows again behaves as the one that they came from.
 */
export class Grouping {
  #entries = new Map<number, Entry>();
  #groups = new Groups();
  #indexes = new Map<string, TermIndex<Entry>>();
  #decisions: Decisions;
  #scale: VectorScale;
  #offers: Offer[] = [];

  constructor({ headlines = [], decisions = [], vectorScale = usualVectorScale }: GroupingOptions = {}) {
    this.#decisions = new Decisions(decisions);
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
    return this.#place(added);
  }

  /**
   * Takes the titles that headlines of the index have now. One that fits its group stays; another one leaves it, which has
   * the id of another headline then where it founded it, and is placed as a new one is.
   */
  correct(batch: readonly Headline[]): Assignment[] {
    const renamed: Assignment[] = [];
    const leaving: Entry[] = [];
    for (const headline of batch.toSorted(byTime)) {
      const before = this.#entries.get(headline.id);
      const group = before?.group;
      if (!before || !group) continue;
      this.#drop(before);
      const others = newest(group, Infinity);
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
      const { assignments, offers } = place(entry, this.#findContext(entry));
      for (const assignment of assignments) changed.set(assignment.headlineId, assignment);
      this.#offers.push(...offers);
    }
    return [...changed.values()];
  }

  /** What was found to offer since the last call, and still is in two groups. */
  takeOffers(): Offer[] {
    const offers = this.#offers.filter(
      ({ headlineIds: [one, other] }) => this.groupOf(one) !== this.groupOf(other),
    );
    this.#offers = [];
    return offers;
  }

  /**
   * Sets what is stored by now where an editor changed groups (`move` and `separate` of regroup.ts) or undid that: groups of
   * headlines, and all decisions that hold.
   */
  restore(groups: readonly Placed[], decisions: readonly Decision[]): void {
    for (const { id, groupId } of groups) {
      const entry = this.#entries.get(id);
      if (entry) this.#groups.put(entry, groupId);
    }
    this.#decisions = new Decisions(decisions);
  }

  /** Adds vectors that were made after their headlines were placed, which those placed next are compared by. */
  addVectors(vectors: Iterable<Pick<Headline, 'id' | 'vector'>>): void {
    for (const { id, vector } of vectors) {
      const entry = this.#entries.get(id);
      if (entry) entry.vector = vector;
    }
  }

  /** Drops headlines older than that, in milliseconds since 1970. The ids of groups stay. Returns how many were dropped. */
  expire(before: number): number {
    const old = [...this.#entries.values()].filter(({ publishedAt }) => publishedAt < before);
    for (const entry of old) this.#drop(entry);
    return old.length;
  }

  #findContext({ language }: Entry): Context {
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

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
