const blockSize = 65_536;

/** An insertion-ordered set that needs 12 to 20 bytes per id. A `Set` of a million ids needs 40 MB. */
export class IdSet {
  readonly #blocks: Int32Array[] = [];
  /** Open addressing; 0 marks a free slot, as it is never an id. */
  #table = new Int32Array(2048);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(id: number): void {
    if (this.#size * 2 === this.#table.length) this.#grow();
    const slot = this.#slotOf(id);
    if (this.#table[slot] === id) return;
    this.#table[slot] = id;
    const place = this.#size % blockSize;
    if (place === 0) this.#blocks.push(new Int32Array(blockSize));
    this.#blocks.at(-1)![place] = id;
    this.#size += 1;
  }

  slice(start = 0, end = this.#size): number[] {
    const ids: number[] = [];
    for (let index = start; index < Math.min(end, this.#size); index += 1)
      ids.push(this.#blocks[Math.floor(index / blockSize)]![index % blockSize]!);
    return ids;
  }

  #slotOf(id: number): number {
    const last = this.#table.length - 1;
    // Fibonacci hashing spreads neighboring ids, which are the usual case.
    let slot = (Math.imul(id, 0x9e3779b1) >>> 7) & last;
    while (this.#table[slot] !== 0 && this.#table[slot] !== id) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Int32Array(before.length * 2);
    for (const id of before) if (id !== 0) this.#table[this.#slotOf(id)] = id;
  }
}
