import type { Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { Account } from './account.ts';
import type { Config, Environment } from './config.ts';
import type { ExitCode } from './exit.ts';
import type { Keychain } from './keychain.ts';
import type { Output } from './output/output.ts';
import type { Terminal } from './terminal.ts';

export interface Context {
  account: Account;
  /** Throws on access when not signed in. */
  client: Client;
  /** A client with another token, or none; on the account's server unless `api` is set. */
  createClient(token?: string, api?: string): Client;
  /** Reads the email from the profile, or else fetches it once. */
  loadEmail(): Promise<string>;
  runsFolder: string;
  config: {
    read(): Config;
    update(change: (stored: Config) => Config): void;
    replace(make: () => Config): void;
  };
  keychain: Keychain;
  output: Output;
  terminal: Terminal;
  env: Environment;
  signal: AbortSignal;
  commands: Commands;
  program: Command;
}

export interface Verb {
  declare(command: Command): void;
  run(options: never, context: Context): Promise<ExitCode | void>;
}

export interface VerbEntry {
  summary: string;
  /** Called by shells, not by people. */
  isHidden?: true;
  load(): Promise<Verb>;
}

export interface NounEntry {
  summary: string;
  verbs: Commands;
}

/**
 * Keyed by the first word. A word that is both a noun and a command runs the command unless a verb
 * follows.
 */
export type Commands = Readonly<Record<string, NounEntry | VerbEntry | (NounEntry & VerbEntry)>>;
