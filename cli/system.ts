import type { Readable, Writable } from 'node:stream';
import type { Environment } from './config.ts';

export interface System {
  env: Environment;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean };
  /** Aborted by the first Ctrl-C. */
  signal: AbortSignal;
}
