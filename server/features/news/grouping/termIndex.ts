import { gramSlots } from './grams.ts';

interface IndexedTitle {
  id: number;
  publishedAt: number;
  features: { terms: ReadonlyMap<string, { importance: number; kind: string }>; grams: Uint32Array };
}

/** Smaller collections are weighted as if they had this size. */
const minCollectionSize = 1000;

/**
 * Terms in more titles than both this share and `minCommon` don't yield candidates; they only add to the
 * weight.
 */
const commonShare = 0.01;
const minCommon = 100;

const maxCandidates = 300;

const dayMs = 24 * 3_600_000;

const logTable = Float64Array.from({ length: 4096 }, (_, count) => Math.log(Math.max(count, 1)));

/** Indexes the titles of one language by day and term. Also provides term rarity. */
export class TermIndex<T extends IndexedTitle> {
  #days = new Map<number, Map<string, T[]>>();
  #counts = new Map<string, number>();
  #gramCounts = new Uint32Array(gramSlots);
  #size = 0;
  #logSize = Math.log(minCollectionSize);

  get size(): number {
    return this.#size;
  }

  add(entry: T): void {
    this.#resize(1);
    const postings = this.#days.get(dayNumber(entry)) ?? new Map<string, T[]>();
    this.#days.set(dayNumber(entry), postings);
    for (const term of entry.features.terms.keys()) {
      this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
      const posting = postings.get(term);
      if (posting) posting.push(entry);
      else postings.set(term, [entry]);
    }
    for (const gram of entry.features.grams) this.#gramCounts[gram]! += 1;
  }

  remove(entry: T): void {
    this.#resize(-1);
    const postings = this.#days.get(dayNumber(entry));
    for (const term of entry.features.terms.keys()) {
      const count = this.#counts.get(term)! - 1;
      if (count > 0) this.#counts.set(term, count);
      else this.#counts.delete(term);
      const posting = postings?.get(term);
      posting?.splice(posting.indexOf(entry), 1);
      if (posting?.length === 0) postings!.delete(term);
    }
    if (postings?.size === 0) this.#days.delete(dayNumber(entry));
    for (const gram of entry.features.grams) this.#gramCounts[gram]! -= 1;
  }

  #resize(by: number) {
    this.#size += by;
    this.#logSize = Math.log(Math.max(this.#size, minCollectionSize));
  }

  /** Returns 1 for a term in one title, down to 0 for one in all. */
  weightOf = (term: string): number => this.#rarity(this.#counts.get(term) ?? 1);

  gramWeight = (gram: number): number => this.#rarity(this.#gramCounts[gram]!);

  #rarity(count: number): number {
    const log = count < logTable.length ? logTable[count]! : Math.log(count);
    return Math.max(0, 1 - log / this.#logSize);
  }

  /**
   * Titles within `apart` milliseconds that share at least `minWeight` of terms, including a rare one that
   * isn't generic. Returns those that share most.
   */
  candidates(entry: T, minWeight: number, apart: number): T[] {
    const maxSize = Math.max(minCommon, this.#size * commonShare);
    const days = this.#daysAround(entry, apart);
    const found = new Map<T, number>();
    let common = 0;
    for (const [term, { importance, kind }] of entry.features.terms) {
      const weight = importance * this.weightOf(term);
      if (kind === 'ordinary' || this.#counts.get(term)! > maxSize) common += weight;
      else
        for (const postings of days)
          for (const other of postings.get(term) ?? []) found.set(other, (found.get(other) ?? 0) + weight);
    }
    found.delete(entry);
    const candidates = [...found].filter(([, weight]) => weight + common >= minWeight);
    if (candidates.length > maxCandidates)
      candidates.sort(
        ([one, a], [other, b]) => b - a || other.publishedAt - one.publishedAt || other.id - one.id,
      );
    return candidates.slice(0, maxCandidates).map(([other]) => other);
  }

  #daysAround({ publishedAt }: T, apart: number): Map<string, T[]>[] {
    const found: Map<string, T[]>[] = [];
    for (
      let at = Math.floor((publishedAt - apart) / dayMs);
      at <= Math.floor((publishedAt + apart) / dayMs);
      at += 1
    ) {
      const postings = this.#days.get(at);
      if (postings) found.push(postings);
    }
    return found;
  }
}

const dayNumber = ({ publishedAt }: IndexedTitle) => Math.floor(publishedAt / dayMs);
