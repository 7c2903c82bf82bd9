import { addAbortSignal, Writable, type Readable } from 'node:stream';
import { InterruptedError, UsageError } from './errors.ts';
import type { System } from './system.ts';

export interface TerminalOptions extends Pick<System, 'stdin' | 'stderr' | 'signal'> {
  /** Whether questions are refused, even on a terminal. */
  noInput: boolean;
  /** Whether notices are left out; errors are still reported. */
  quiet: boolean;
}

/** The interactive side of a command: notices beside the data, progress and questions. */
export class Terminal {
  /** Whether a question can be answered. */
  readonly isInteractive: boolean;
  readonly #options: TerminalOptions;
  #deferred: string[] | undefined;

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.isInteractive = Boolean(options.stdin.isTTY && options.stderr.isTTY && !options.noInput);
  }

  /** Writes something that is not data. */
  notice(text: string): void {
    if (this.#options.quiet) return;
    if (this.#deferred) this.#deferred.push(text);
    else this.#options.stderr.write(`${text}\n`);
  }

  /** Defers notices, while a pager has the screen, until `flushNotices`. */
  deferNotices(): void {
    this.#deferred = [];
  }

  flushNotices(): void {
    const notices = this.#deferred ?? [];
    this.#deferred = undefined;
    for (const text of notices) this.notice(text);
  }

  /** Shows how far a long step is, on a terminal alone, on one line that is written over. */
  progress(text: string): void {
    const { stderr, quiet } = this.#options;
    if (stderr.isTTY && !quiet) stderr.write(`\r\x1b[K${text}`);
  }

  /** Shows how much of a long step is done. */
  bar(done: number, total: number): void {
    const width = 24;
    const full = total > 0 ? Math.floor((done / total) * width) : 0;
    this.progress(`[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done} of ${total}`);
  }

  /** Standard input; a Ctrl-C ends it. */
  stdin(): Readable {
    return addAbortSignal(this.#options.signal, this.#options.stdin);
  }

  /** Prompts for a line; `isHidden` for passwords. */
  async ask(question: string, { isHidden = false } = {}): Promise<string> {
    const { stdin, stderr } = this.#options;
    const { createInterface } = await import('node:readline');
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: isHidden ? nowhere : stderr, terminal: true });
    return new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () => reject(new InterruptedError()));
      lines.once('close', () => reject(new UsageError('There was no answer.')));
      lines.question(isHidden ? '' : question, resolve);
      // Only now does the terminal no longer echo by itself: a quick typist must not see the question before.
      if (isHidden) stderr.write(question);
    }).finally(() => {
      lines.close();
      if (isHidden) stderr.write('\n');
    });
  }
}
