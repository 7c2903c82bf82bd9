import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import { resolveAccount, unknownProfileError, type Account, withTokenSource } from './account.ts';
import { runsFolder } from './bulk/journal.ts';
import { createApiClient } from './client.ts';
import { configPath, emptyConfig, readConfig, replaceConfig } from './config.ts';
import { openKeychain } from './keychain.ts';
import type { Commands, Context, Verb } from './verb.ts';
import { CommandError } from './errors.ts';
import { exitCodes, type ExitCode } from './exit.ts';
import type { Filter } from './output/jsonFilter.ts';
import type { OutputFile } from './output/file.ts';
import { resolveMode, type Mode, type OutputFlags } from './output/mode.ts';
import { Output } from './output/output.ts';
import { toPrintableLines, hasColor, type ColorFlag } from './output/text.ts';
import type { Pager } from './pager.ts';
import { isPlanned } from './plans/declareVerb.ts';
import type { System } from './system.ts';
import { Terminal } from './terminal.ts';

interface GlobalFlags {
  profile?: string;
  api?: string;
  language?: string;
  color: ColorFlag;
  input: boolean;
  pager: boolean;
  web?: true;
  debug?: true;
}

export async function runVerb(
  command: Command,
  verb: Verb,
  system: System,
  commands: Commands,
): Promise<ExitCode> {
  const name = commandPath(command);
  const account = loadAccount(command, name, system);
  const flags = await resolveFlags(command, name, account);
  // Validated before the file is opened.
  const mode = resolveMode(flags, writesToTerminal(flags, system));
  const file = flags.output === undefined ? undefined : await openOutputFile(flags.output);
  const filter = await openOutputFilter(
    flags,
    file?.stream ?? system.stdout,
    writesToTerminal(flags, system),
  );
  if (flags.web) return openPage(name, command, account, system);
  const pager = mode === 'table' && flags.pager && isReadOnly(name) ? await startPager(system) : undefined;
  const context = createContext(
    { account, flags, mode, file, filter, pager, name, program: rootCommand(command) },
    system,
    commands,
  );
  if (pager) context.terminal.deferNotices();
  const named = command.registeredArguments.map((argument, index) => [
    argument.name(),
    command.processedArgs[index] as unknown,
  ]);
  const options = { ...command.opts(), ...Object.fromEntries(named) };
  try {
    const code = isPlanned(command, name, options)
      ? await (await import('./plans/planCalls.ts')).planCalls(name, verb, options, context, system)
      : await verb.run(options as never, context);
    await filter?.end();
    await file?.commit();
    return code ?? exitCodes.done;
  } catch (error) {
    await file?.discard();
    throw withTokenSource(error, account);
  } finally {
    await pager?.end();
    context.terminal.flushNotices();
  }
}

function loadAccount(command: Command, name: string, { env }: System): Account {
  // Commands that fix the configuration must work with a broken one.
  const config = name === 'config edit' ? emptyConfig : readConfig(configPath(env));
  return resolveAccount(command.optsWithGlobals<GlobalFlags>(), env, config, (entry) =>
    openKeychain(env).find(entry),
  );
}

async function resolveFlags(
  command: Command,
  name: string,
  { defaults }: Account,
): Promise<GlobalFlags & OutputFlags> {
  if (defaults) {
    const { applyDefaults } = await import('./defaults.ts');
    applyDefaults(command, defaults, isReadOnly(name));
  }
  return command.optsWithGlobals<GlobalFlags & OutputFlags>();
}

async function openOutputFile(path: string): Promise<OutputFile> {
  const { openFile } = await import('./output/file.ts');
  return openFile(path);
}

/** Matches commands that only read and never prompt, so that their tables can be shown in a pager. */
const isReadOnly = (name: string) => / (list|get|show|offers)$|^(reports|views) \S+$/.test(name);

async function startPager({ env, stdout }: System): Promise<Pager | undefined> {
  if (stdout !== process.stdout) return undefined;
  const { findPager, openPager } = await import('./pager.ts');
  const program = findPager(env);
  return program === undefined ? undefined : openPager(program, env, stdout.columns);
}

async function openPage(
  name: string,
  command: Command,
  { api }: Account,
  { env, stdout }: System,
): Promise<ExitCode> {
  const { pageUrl, openBrowser } = await import('./browser.ts');
  const url = pageUrl(name, api, command.processedArgs);
  stdout.write(`${url}\n`);
  if (stdout.isTTY) openBrowser(url, env);
  return exitCodes.done;
}

async function openOutputFilter(flags: OutputFlags, stream: Writable, isTerminal: boolean) {
  if (flags.jq === undefined && flags.template === undefined) return undefined;
  const { openFilter } = await import('./output/filter.ts');
  const write = async (text: string) => {
    if (!stream.write(isTerminal ? toPrintableLines(text) : text)) await once(stream, 'drain');
  };
  return openFilter(flags, { write, isTerminal });
}

function commandPath(command: Command): string {
  const words: string[] = [];
  for (let each: Command | null = command; each?.parent; each = each.parent) words.unshift(each.name());
  return words.join(' ');
}

const rootCommand = (command: Command): Command => (command.parent ? rootCommand(command.parent) : command);

const writesToTerminal = (flags: OutputFlags, { stdout }: System) =>
  Boolean(stdout.isTTY) && flags.output === undefined;

interface Invocation {
  account: Account;
  flags: GlobalFlags & OutputFlags;
  mode: Mode;
  file: OutputFile | undefined;
  filter: Filter | undefined;
  pager: Pager | undefined;
  name: string;
  program: Command;
}

function createContext(invocation: Invocation, system: System, commands: Commands): Context {
  const { account, flags, mode, file, filter, pager, name } = invocation;
  const { env, stdin, stdout, stderr, signal } = system;
  const path = configPath(env);
  const isTerminal = writesToTerminal(flags, system);
  const debug = flags.debug && ((line: string) => void stderr.write(`${line}\n`));
  const terminal = new Terminal({
    stdin,
    stderr,
    isNonInteractive: !flags.input,
    quiet: Boolean(flags.quiet),
    signal,
  });
  const onBusy = (seconds: number) => terminal.notice(`The server is busy. Retrying in ${seconds} s.`);
  const createClient = (token?: string, api = account.api) =>
    createApiClient({ api, token, language: flags.language, debug: debug || undefined, onBusy });

  let email: Promise<string> | undefined;
  const context: Context = {
    account,
    createClient,
    get client() {
      if (account.isUnknown) throw unknownProfileError(account);
      if (account.token) return createClient(account.token);
      throw new CommandError({
        problem: 'You are not signed in.',
        reason: `Profile ${JSON.stringify(account.profile)} has no token for ${account.api}.`,
        hint: 'Sign in with `desk login`, or set DESK_TOKEN.',
        exitCode: exitCodes.notAllowed,
        code: 'not_signed_in',
      });
    },
    loadEmail: () => (email ??= resolveEmail(context)),
    runsFolder: runsFolder(env),
    config: {
      read: () => readConfig(path),
      update: (change) => replaceConfig(path, () => change(readConfig(path))),
      replace: (make) => replaceConfig(path, make),
    },
    get keychain() {
      return openKeychain(env);
    },
    output: new Output({
      mode,
      flags,
      stream: file?.stream ?? pager?.stream ?? stdout,
      hasColor: hasColor(flags.color, env, isTerminal),
      isTerminal,
      filter,
      command: name,
    }),
    terminal,
    env,
    signal,
    commands,
    program: invocation.program,
  };
  return context;
}

async function resolveEmail({ account, client, signal }: Context): Promise<string> {
  if (account.email) return account.email;
  const { whoAmI } = await import('#api/contract/session.ts');
  return (await client.call(whoAmI, {}, { signal })).email;
}
