import type { Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { Account } from './account.ts';
import type { Config, Environment } from './config.ts';
import type { ExitCode } from './exit.ts';
import type { Keychain } from './keychain.ts';
import type { Output } from './output/output.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. */
export interface Context {
  account: Account;
  /** The client of the account. Reading it without being signed in throws. */
  client: Client;
  /** A client with another token, or with none; of the account's server unless another is named. */
  clientAs(token?: string, api?: string): Client;
  /** The email of the account; read from the server once, unless the profile has it. */
  email(): Promise<string>;
  /** The folder of unfinished runs. */
  runs: string;
  config: { read(): Config; write(config: Config): void };
  keychain: Keychain;
  /** The data, on standard output. */
  output: Output;
  /** Everything else, on standard error, and questions. */
  terminal: Terminal;
  env: Environment;
  /** Aborted by the first Ctrl-C. */
  signal: AbortSignal;
  /** All commands, for the one that completes a command line. */
  commands: Commands;
}

/** A command: one function says what may be typed, the other does it. */
export interface Verb {
  declare(command: Command): void;
  /** Options and arguments come by their long names. Resolves to the exit code, or to nothing when done. */
  run(options: never, context: Context): Promise<ExitCode | void>;
}

/** A command in the list of commands: `desk login`, or one of the verbs of a noun. */
export interface VerbEntry {
  /** One line, in the list of commands. */
  summary: string;
  /** Called by shells, not by people. */
  isHidden?: true;
  load(): Promise<Verb>;
}

/** A noun with its verbs: `desk tags list`, `desk tags create`. A noun may have parts: `desk notifications limits set`. */
export interface NounEntry {
  summary: string;
  verbs: Commands;
}

/** By the first word of the command line. What is both is the command, unless a verb follows. */
export type Commands = Readonly<Record<string, NounEntry | VerbEntry | (NounEntry & VerbEntry)>>;
