import { Command, CommanderError, Option } from 'commander';
import { version } from './packageVersion.ts';
import { commands } from './commands/table.ts';
import { UsageError } from './errors.ts';
import { exitCodes, type ExitCode } from './exit.ts';
import { examplesHelp, exitCodesHelp, helpLayout, namesHelp } from './help.ts';
import type { ColorFlag } from './output/text.ts';
import { declareVerb } from './plans/declareVerb.ts';
import type { System } from './system.ts';
import { systemErrorText } from './systemText.ts';
import type { Commands, Verb } from './verb.ts';

export async function main(args: string[]): Promise<ExitCode> {
  const interruption = new AbortController();
  process.on('SIGINT', () => {
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
  });
  const { env, stdin, stdout, stderr } = process;
  // A reader such as `head` that closes the pipe early is not a failure.
  for (const stream of [stdout, stderr]) {
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') process.exit(exitCodes.done);
      if (stream === stdout) stderr.write(`error: Can’t write the output: ${systemErrorText(message)}.\n`);
      process.exit(exitCodes.failed);
    });
  }
  return run(args, { env, stdin, stdout, stderr, signal: interruption.signal });
}

/** Resolves to the exit code; never rejects. */
export async function run(args: string[], system: System): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done;
  const program = buildProgram(system, async (command, verb) => {
    const { runVerb } = await import('./perform.ts');
    code = await runVerb(command, verb, system, commands);
  });
  try {
    await program.parseAsync(normalizeArgs(await resolveAlias(args, system)), { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    const { reportError } = await import('./reportError.ts');
    return reportError(toUsageError(error, args), args, system);
  }
}

/** Reads the configuration only if the first word isn't a command. */
async function resolveAlias(args: string[], { env }: System): Promise<string[]> {
  const first = args.find((arg) => !arg.startsWith('-'));
  if (first === undefined || Object.hasOwn(commands, first)) return args;
  const [{ expandAlias }, { configPath, readConfig }] = await Promise.all([
    import('./aliases.ts'),
    import('./config.ts'),
  ]);
  return expandAlias(args, commands, () => readConfig(configPath(env)));
}

type VerbRunner = (command: Command, verb: Verb) => Promise<void>;

function buildProgram({ stdout, stderr }: System, runVerb: VerbRunner): Command {
  const program = new Command('desk')
    .description('Digest Desk from the command line.')
    // normalizeArgs handles `-V`: as an option, it would match any value that starts with it.
    .version(version, '--version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      outputError: () => {},
      getOutHelpWidth: () => stdout.columns || 80,
      getErrHelpWidth: () => stdout.columns || 80,
    })
    .configureHelp(helpLayout)
    .option('--profile <name>', 'profile to use (DESK_PROFILE)')
    .option('--api <url>', 'API URL (DESK_API)')
    .option('--language <code>', 'digest language, by code or name, such as en')
    .addOption(
      new Option('--color <when>', 'when to use colours')
        .choices(['auto', 'always', 'never'])
        .default('auto' as ColorFlag),
    )
    .option('--web', 'open the matching page in the browser')
    .option('--no-pager', 'don’t use a pager for long tables')
    .option('--no-input', 'fail instead of prompting')
    .option('--debug', 'print every request to standard error, without secrets')
    .addHelpText('before', examplesHelp(programExamples))
    .addHelpText('after', namesHelp)
    .addHelpText('after', exitCodesHelp);

  for (const [name, entry] of Object.entries(commands)) addCommand(program, name, entry, runVerb);
  return program;
}

function addCommand(
  parent: Command,
  name: string,
  entry: Commands[string],
  runVerb: VerbRunner,
  pathPrefix = '',
) {
  const path = `${pathPrefix}${name}`;
  const isHidden = 'load' in entry && entry.isHidden;
  const command = parent
    .command(name, { hidden: isHidden })
    .description(entry.summary)
    .helpOption('-h, --help', 'show help');
  if ('verbs' in entry) {
    command.helpCommand(false);
    parent.hook('preSubcommand', async ({ args }, chosen) => {
      if (chosen !== command || args.some((arg) => Object.hasOwn(entry.verbs, arg))) return;
      const { addNounHelp } = await import('./nounHelp.ts');
      await addNounHelp(command, path.split(' '), entry.verbs);
      if (!('load' in entry)) command.addHelpText('after', exitCodesHelp);
    });
    for (const [verb, verbEntry] of Object.entries(entry.verbs))
      addCommand(command, verb, verbEntry, runVerb, `${path} `);
  }
  if (!('load' in entry)) return;
  // Flags live in the command's own file, loaded once the command is known.
  parent.hook('preSubcommand', async (_parent, chosen) => {
    if (chosen !== command) return;
    const verb = await entry.load();
    declareVerb(verb, command, path);
    command.addHelpText('after', exitCodesHelp);
    command.action(() => runVerb(command, verb));
  });
}

const programExamples = [
  'desk login',
  'desk digests list --status draft',
  'desk digests list --status draft --all --ids | desk digests publish - --yes',
];

/**
 * Rewrites `help X` to `X --help`. `--json` consumes the next word only if it looks like a field list, so
 * that ids may follow.
 */
function normalizeArgs(args: string[]): string[] {
  if (args.length === 1 && args[0] === '-V') return ['--version'];
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const own = args.slice(0, end).map((arg, index) => {
    const hasFields = /^[a-z][a-z_]*(,[a-z_]+)*$/.test(args[index + 1] ?? '');
    return /^--jsonl?$/.test(arg) && !hasFields ? `${arg}=` : arg;
  });
  const help = own.indexOf('help');
  if (help >= 0 && isNoun(own.slice(0, help))) {
    own.splice(help, 1);
    own.push('--help');
  }
  return [...own, ...args.slice(end)];
}

function isNoun(words: string[]): boolean {
  let verbs: Commands = commands;
  for (const word of words) {
    const entry = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
    if (!entry || !('verbs' in entry)) return false;
    verbs = entry.verbs;
  }
  return true;
}

function toUsageError(error: unknown, args: readonly string[]): unknown {
  if (!(error instanceof CommanderError)) return error;
  if (error.code === 'commander.help') {
    return new UsageError('No command given.', 'The commands are listed above.');
  }
  const [first = '', suggestion] = error.message.split('\n');
  const what = first.replace(/^error: (.)/, (_, letter: string) => letter.toUpperCase());
  return new UsageError(
    `${what.replace(/\.+$/, '')}.`,
    suggestion?.replace(/^\((.*)\)$/, '$1') ?? leadingHyphenHint(error, args) ?? 'Add --help for usage.',
  );
}

/** Explains how to pass a value that starts with a hyphen, such as a YouTube id. */
function leadingHyphenHint({ code }: CommanderError, args: readonly string[]): string | undefined {
  const end = args.indexOf('--');
  if (code === 'commander.unknownOption' && end < 0)
    return 'Add --help to see its options. Put a value that starts with a hyphen after `--`, after all options.';
  const isOptionAfter = end >= 0 && args.slice(end + 1).some((arg) => arg.startsWith('-'));
  if (code === 'commander.excessArguments' && isOptionAfter)
    return 'Everything after `--` is a value: put options before it.';
  return undefined;
}
