import { addAbortSignal, Writable, type Readable } from 'node:stream';
import { InterruptedError, UsageError } from './errors.ts';
import { toPrintableLines } from './output/text.ts';
import type { System } from './system.ts';

export interface TerminalOptions extends Pick<System, 'stdin' | 'stderr' | 'signal'> {
  isNonInteractive: boolean;
  quiet: boolean;
}

export class Terminal {
  readonly isInteractive: boolean;
  readonly #options: TerminalOptions;
  #deferred: string[] | undefined;

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.isInteractive = Boolean(options.stdin.isTTY && options.stderr.isTTY && !options.isNonInteractive);
  }

  notice(text: string): void {
    if (this.#options.quiet) return;
    if (this.#deferred) this.#deferred.push(text);
    else this.#options.stderr.write(`${toPrintableLines(text)}\n`);
  }

  /** Holds back notices while a pager has the screen, until `flushNotices`. */
  deferNotices(): void {
    this.#deferred = [];
  }

  flushNotices(): void {
    const notices = this.#deferred ?? [];
    this.#deferred = undefined;
    for (const text of notices) this.notice(text);
  }

  /** Overwrites the current line. Does nothing without a terminal. */
  progress(text: string): void {
    const { stderr, quiet } = this.#options;
    if (stderr.isTTY && !quiet) stderr.write(`\r\x1b[K${text}`);
  }

  bar(done: number, total: number): void {
    const width = 24;
    const full = total > 0 ? Math.floor((done / total) * width) : 0;
    this.progress(`[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done} of ${total}`);
  }

  stdin(): Readable {
    return addAbortSignal(this.#options.signal, this.#options.stdin);
  }

  async ask(text: string, { isHidden = false } = {}): Promise<string> {
    const question = toPrintableLines(text);
    const { stdin, stderr } = this.#options;
    const { createInterface } = await import('node:readline');
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: isHidden ? nowhere : stderr, terminal: true });
    return new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () => reject(new InterruptedError()));
      lines.once('close', () => reject(new UsageError('The prompt was closed without an answer.')));
      lines.question(isHidden ? '' : question, resolve);
      // Printed only once terminal echo is off: a quick typist must not see the prompt before.
      if (isHidden) stderr.write(question);
    }).finally(() => {
      lines.close();
      if (isHidden) stderr.write('\n');
    });
  }
}
