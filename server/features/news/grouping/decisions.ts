import type { Decision } from './types.ts';

/** Decisions that contradict a later one are ignored, so that the set is consistent. */
export class Decisions {
  #units = new Map<number, Set<number>>();
  #apart = new Map<Set<number>, Set<Set<number>>>();

  constructor(decisions: readonly Decision[]) {
    for (const { kind, headlineIds } of decisions.toReversed()) {
      const [one, other] = [this.#unitOf(headlineIds[0]), this.#unitOf(headlineIds[1])];
      if (one === other || this.#apart.get(one)?.has(other)) continue;
      if (kind === 'together') this.#join(one, other);
      else this.#part(one, other);
    }
  }

  /** Headlines that editors grouped with this one, transitively. */
  partnersOf(id: number): number[] {
    return [...(this.#units.get(id) ?? [])].filter((other) => other !== id);
  }

  areApart(id: number, otherIds: Iterable<number>): boolean {
    const unit = this.#units.get(id);
    const apart = unit && this.#apart.get(unit);
    if (!apart?.size) return false;
    for (const other of otherIds) {
      const otherUnit = this.#units.get(other);
      if (otherUnit && apart.has(otherUnit)) return true;
    }
    return false;
  }

  #unitOf(id: number): Set<number> {
    const unit = this.#units.get(id) ?? new Set([id]);
    this.#units.set(id, unit);
    return unit;
  }

  #part(one: Set<number>, other: Set<number>) {
    this.#apart.set(one, (this.#apart.get(one) ?? new Set()).add(other));
    this.#apart.set(other, (this.#apart.get(other) ?? new Set()).add(one));
  }

  #join(one: Set<number>, other: Set<number>) {
    const [large, small] = one.size < other.size ? [other, one] : [one, other];
    for (const id of small) this.#units.set(id, large.add(id));
    for (const each of this.#apart.get(small) ?? []) {
      this.#apart.get(each)!.delete(small);
      this.#part(large, each);
    }
    this.#apart.delete(small);
  }
}
