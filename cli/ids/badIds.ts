import { UsageError } from '../errors.ts';
import { maxId } from '../resolve.ts';

const maxShown = 20;
const maxLength = 40;

/** The id that a text is; 0 when it is not an id. `007` is not: a spreadsheet may have cut it out of something else. */
export function parseId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= maxId ? id : 0;
}

/** Collects what is no id, so that one error names every line to be corrected. */
export class BadIds {
  readonly #from: string;
  readonly #place: string;
  readonly #noun: string;
  readonly #shown: string[] = [];
  #count = 0;

  /** `place` is what is counted: lines of a file, or arguments. `noun` is what has the ids. */
  constructor(from: string, place = 'line', noun = 'digest') {
    this.#from = from;
    this.#place = place;
    this.#noun = noun;
  }

  /** Whether `text` is an id; otherwise it is collected. */
  accept(text: string, id: number, line: number): boolean {
    if (id > 0) return true;
    this.#count += 1;
    const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
    if (this.#shown.length < maxShown) this.#shown.push(`${this.#place} ${line}, ${JSON.stringify(shown)}`);
    return false;
  }

  /** Throws when anything was collected. */
  check(): void {
    if (this.#count === 0) return;
    const hidden = this.#count - this.#shown.length;
    const places = this.#shown.join('; ') + (hidden > 0 ? `; and ${hidden} more` : '');
    const subject = this.#count === 1 ? 'One value is' : `${this.#count} values are`;
    throw new UsageError(
      `${subject} not a ${this.#noun} id in ${this.#from}: ${places}.`,
      `Nothing was done. \`desk ${this.#noun}s list --ids\` prints ids one a line.`,
    );
  }
}
