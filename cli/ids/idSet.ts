/** Ids, each once, in the order given, at twelve bytes each: a `Set` of a million needs forty megabytes. */
export class IdSet {
  #list = new Int32Array(1024);
  /** Open addressing; 0 is a free slot, which no id is. */
  #table = new Int32Array(2048);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(id: number): void {
    if (this.#size === this.#list.length) this.#grow();
    const slot = this.#slotOf(id);
    if (this.#table[slot] === id) return;
    this.#table[slot] = id;
    this.#list[this.#size] = id;
    this.#size += 1;
  }

  toArray(): number[] {
    return Array.from(this.#list.subarray(0, this.#size));
  }

  #slotOf(id: number): number {
    const last = this.#table.length - 1;
    // Fibonacci hashing spreads neighbours, which ids mostly are.
    let slot = (Math.imul(id, 0x9e3779b1) >>> 7) & last;
    while (this.#table[slot] !== 0 && this.#table[slot] !== id) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const list = new Int32Array(this.#list.length * 2);
    list.set(this.#list);
    this.#list = list;
    this.#table = new Int32Array(list.length * 2);
    for (const id of list.subarray(0, this.#size)) this.#table[this.#slotOf(id)] = id;
  }
}
