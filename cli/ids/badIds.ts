import { UsageError } from '../errors.ts';
import { maxId } from '../resolve.ts';

const maxShown = 20;
const maxLength = 40;

/** Returns 0 for invalid ids, including `007`, which a spreadsheet may have truncated. */
export function parseId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= maxId ? id : 0;
}

/** Collects invalid lines, so that one error lists them all. */
export class InvalidIds {
  readonly #from: string;
  readonly #place: string;
  readonly #noun: string;
  readonly #shown: string[] = [];
  #count = 0;

  /** `place` is the counted unit: lines or arguments. `noun` is what the ids identify. */
  constructor(from: string, place = 'line', noun = 'digest') {
    this.#from = from;
    this.#place = place;
    this.#noun = noun;
  }

  accept(text: string, id: number, line: number): boolean {
    if (id > 0) return true;
    this.#count += 1;
    const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
    if (this.#shown.length < maxShown) this.#shown.push(`${this.#place} ${line}, ${JSON.stringify(shown)}`);
    return false;
  }

  check(): void {
    if (this.#count === 0) return;
    const hidden = this.#count - this.#shown.length;
    const places = this.#shown.join('; ') + (hidden > 0 ? `; and ${hidden} more` : '');
    const problem =
      this.#count === 1
        ? `One value is not a valid ${this.#noun} ID`
        : `${this.#count} values are not valid ${this.#noun} IDs`;
    throw new UsageError(
      `${problem} in ${this.#from}: ${places}.`,
      `Nothing was changed. \`desk ${this.#noun}s list --ids\` prints IDs, one per line.`,
    );
  }
}
