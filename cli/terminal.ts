import { addAbortSignal, Writable, type Readable } from 'node:stream';
import type { Interface } from 'node:readline';
import { InterruptedError, UsageError } from './errors';

export interface TerminalOptions {
  stdin: NodeJS.ReadStream;
  stderr: NodeJS.WriteStream;
  /** Never asks, even where it could. */
  noInput: boolean;
  /** Leaves notices out; errors are still told. */
  quiet: boolean;
  signal: AbortSignal;
}

/** The person's side of a command: what they are told beside the data, and what they are asked. */
export class Terminal {
  /** Somebody sits there who can answer. */
  readonly isInteractive: boolean;
  readonly #options: TerminalOptions;

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.isInteractive = Boolean(options.stdin.isTTY && options.stderr.isTTY && !options.noInput);
  }

  /** Tells something that is not data. */
  notice(text: string): void {
    if (!this.#options.quiet) this.#options.stderr.write(`${text}\n`);
  }

  /** Shows how far a long step is, on a terminal alone, on one line that is written over. */
  progress(text: string): void {
    const { stderr, quiet } = this.#options;
    if (stderr.isTTY && !quiet) stderr.write(`\r\x1b[K${text}`);
  }

  /** Standard input; a Ctrl-C ends it. */
  stdin(): Readable {
    return addAbortSignal(this.#options.signal, this.#options.stdin);
  }

  ask(question: string): Promise<string> {
    return this.#ask(question, this.#options.stderr);
  }

  /** Asks without showing what is typed. */
  async askHidden(question: string): Promise<string> {
    const { stderr } = this.#options;
    stderr.write(question);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    try {
      return await this.#ask('', nowhere);
    } finally {
      stderr.write('\n');
    }
  }

  async #ask(question: string, output: Writable): Promise<string> {
    const { createInterface } = await import('node:readline');
    const lines: Interface = createInterface({ input: this.#options.stdin, output, terminal: true });
    return new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () => reject(new InterruptedError()));
      lines.once('close', () => reject(new UsageError('Nothing was answered.')));
      lines.question(question, resolve);
    }).finally(() => lines.close());
  }
}
