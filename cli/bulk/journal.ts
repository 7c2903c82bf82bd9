import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { BulkAction, createJob } from '#api/contract/bulk.ts';
import type { DigestEdit } from '#api/contract/bulk/edits.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Environment } from '../config.ts';
import { UsageError } from '../errors.ts';

export type ChangeBody = { action: BulkAction | 'edit' } & Pick<
  InputOf<typeof createJob>['body'],
  'status' | 'tags' | 'labels' | 'assigned_to' | 'planned' | 'move_days' | 'unchanged_since' | 'approval'
>;

export interface RunHeader {
  schemaVersion: 1;
  command: string;
  api: string;
  /** The account that started the run. Resuming with another would start the jobs again. */
  account: string;
  change: ChangeBody;
  total: number;
}

/** The digests sent in one request: ids, a stored selection, or edits. */
export interface Targets {
  digests?: number[];
  selection?: string;
  edits?: DigestEdit[];
}

export interface Part {
  targets: Targets[];
  job?: number;
  missing: number[];
  isDone: boolean;
}

export const collectEdits = (parts: readonly Part[]): DigestEdit[] =>
  parts.flatMap(({ targets }) => targets.flatMap(({ edits = [] }) => edits));

interface Entry extends Targets {
  part: number;
  at?: number;
  job?: number;
  missing?: number[];
  isDone?: true;
}

/** A run's write-ahead log, so that an interrupted run can be resumed. */
export class Journal {
  readonly id: string;
  readonly head: RunHeader;
  readonly parts: Part[] = [];
  readonly #path: string | undefined;

  private constructor(id: string, head: RunHeader, path?: string) {
    this.id = id;
    this.head = head;
    this.#path = path;
  }

  static create(head: RunHeader, folder?: string): Journal {
    const id = randomBytes(6).toString('hex');
    if (!folder) return new Journal(id, head);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = journalPath(folder, id);
    writeFileSync(path, `${JSON.stringify(head)}\n`, { mode: 0o600, flag: 'wx' });
    return new Journal(id, head, path);
  }

  static open(id: string, folder: string): Journal {
    const path = journalPath(folder, id);
    let lines: string[];
    try {
      // The last line may be incomplete if the process was killed; its step didn't happen.
      lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    } catch {
      throw new UsageError(
        `No unfinished run has the ID ${JSON.stringify(id)}.`,
        'A finished run can’t be resumed. See `desk jobs list --mine`.',
      );
    }
    const [head = '{}', ...entries] = lines;
    const journal = new Journal(id, JSON.parse(head) as RunHeader, path);
    for (const line of entries) journal.#apply(JSON.parse(line) as Entry);
    return journal;
  }

  /** Unfinished runs, most recently written first. */
  static all(folder: string): Journal[] {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .flatMap((name) => {
        const id = /^([0-9a-f]{12})\.ndjson$/.exec(name)?.[1];
        return id ? [{ id, at: statSync(join(folder, name)).mtimeMs }] : [];
      })
      .toSorted((a, b) => b.at - a.at)
      .map(({ id }) => Journal.open(id, folder));
  }

  get resumeCommand(): string {
    return `desk ${this.head.command} --resume ${this.id}`;
  }

  /** Idempotency key of a part, so that sending the part twice starts only one job. */
  toKey(part: number): string {
    return `desk-${this.id}-${part}`;
  }

  add(targets: Iterable<Targets>): void {
    const part = this.parts.length;
    let at = 0;
    for (const each of targets) this.#write({ part, at: at++, ...each });
  }

  record(part: number, step: Omit<Entry, 'part'>): void {
    this.#write({ part, ...step });
  }

  remove(): void {
    if (this.#path) rmSync(this.#path, { force: true });
  }

  #write(entry: Entry): void {
    if (this.#path) appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
    this.#apply(entry);
  }

  #apply({ part: index, at, missing, digests, selection, edits, ...step }: Entry): void {
    const part = (this.parts[index] ??= { targets: [], missing: [], isDone: false });
    if (at !== undefined) part.targets[at] = { digests, selection, edits };
    Object.assign(part, step);
    if (missing) part.missing.push(...missing);
  }
}

/** A folder in the XDG state folder. */
export function runsFolder(env: Environment): string {
  const xdg = env.XDG_STATE_HOME;
  const folder = xdg && isAbsolute(xdg) ? xdg : join(env.HOME ?? homedir(), '.local/state');
  return join(folder, 'digest-desk/runs');
}

function journalPath(folder: string, id: string): string {
  if (!/^[0-9a-f]{12}$/.test(id)) throw new UsageError(`${JSON.stringify(id)} is not a valid run ID.`);
  return join(folder, `${id}.ndjson`);
}
