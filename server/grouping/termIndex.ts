import { gramSlots } from './grams.ts';

/** What the index holds: anything with terms. */
interface Indexed {
  features: { terms: ReadonlyMap<string, { worth: number }>; grams: Uint32Array };
}

/** In a smaller collection terms are weighted as if it were as large as this. */
const minCollection = 1000;

/** A term in more than this share of titles, and in more than `minCommon`, finds no candidates: it only adds to their score. */
const commonShare = 0.01;
const minCommon = 100;

/** Of counts of titles, as each pair asks for hundreds; 0 for none. */
const logs = Float64Array.from({ length: 4096 }, (_, count) => Math.log(Math.max(count, 1)));

/** An inverted index: which titles have a term, and how rare it is. One for each language. */
export class TermIndex<T extends Indexed> {
  #postings = new Map<string, Set<T>>();
  #gramCounts = new Uint32Array(gramSlots);
  #size = 0;
  #logSize = Math.log(minCollection);

  get size(): number {
    return this.#size;
  }

  add(entry: T): void {
    this.#resize(1);
    for (const term of entry.features.terms.keys()) {
      const posting = this.#postings.get(term);
      if (posting) posting.add(entry);
      else this.#postings.set(term, new Set([entry]));
    }
    for (const gram of entry.features.grams) this.#gramCounts[gram]! += 1;
  }

  remove(entry: T): void {
    this.#resize(-1);
    for (const term of entry.features.terms.keys()) {
      const posting = this.#postings.get(term);
      posting?.delete(entry);
      if (posting?.size === 0) this.#postings.delete(term);
    }
    for (const gram of entry.features.grams) this.#gramCounts[gram]! -= 1;
  }

  #resize(by: number) {
    this.#size += by;
    this.#logSize = Math.log(Math.max(this.#size, minCollection));
  }

  /** From 1 for a term of one title down to 0 for a term of all. */
  weightOf = (term: string): number => this.#rarity(this.#postings.get(term)?.size ?? 1);

  /** The same of a sequence of letters. */
  gramWeight = (gram: number): number => this.#rarity(this.#gramCounts[gram]!);

  #rarity(count: number): number {
    const log = count < logs.length ? logs[count]! : Math.log(count);
    return Math.max(0, 1 - log / this.#logSize);
  }

  /** Titles that share terms with this one, at least `minWeight` of them by weight and one of them rare. */
  candidates(entry: T, minWeight: number): Set<T> {
    const maxSize = Math.max(minCommon, this.#size * commonShare);
    const found = new Map<T, number>();
    let common = 0;
    for (const [term, { worth }] of entry.features.terms) {
      const posting = this.#postings.get(term);
      if (!posting) continue;
      const weight = worth * this.weightOf(term);
      if (posting.size > maxSize) common += weight;
      else for (const other of posting) found.set(other, (found.get(other) ?? 0) + weight);
    }
    found.delete(entry);
    const candidates = new Set<T>();
    for (const [other, weight] of found) if (weight + common >= minWeight) candidates.add(other);
    return candidates;
  }
}
