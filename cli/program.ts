import { Command, CommanderError, Option } from 'commander';
import { version } from './packageVersion.ts';
import { commands } from './commands/table.ts';
import { UsageError } from './errors.ts';
import { exit, type ExitCode } from './exit.ts';
import { examplesHelp, exitCodesHelp, helpLayout, namesHelp } from './help.ts';
import type { ColorFlag } from './output/color.ts';
import { declareVerb } from './plans/declareVerb.ts';
import type { System } from './system.ts';
import type { Commands, Verb } from './verb.ts';

/** Runs the process's command line and resolves to the exit code. */
export async function main(args: string[]): Promise<ExitCode> {
  const interruption = new AbortController();
  process.on('SIGINT', () => {
    if (interruption.signal.aborted) process.exit(exit.interrupted);
    interruption.abort();
  });
  const { env, stdin, stdout, stderr } = process;
  // A reader such as `head` that has seen enough is no failure.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      process.exit(error.code === 'EPIPE' ? exit.done : exit.failed);
    });
  }
  return run(args, { env, stdin, stdout, stderr, signal: interruption.signal });
}

/** Runs a command line in the given surroundings and resolves to the exit code. Never rejects. */
export async function run(args: string[], system: System): Promise<ExitCode> {
  let code: ExitCode = exit.done;
  const program = build(system, async (command, verb) => {
    const { perform } = await import('./perform.ts');
    code = await perform(command, verb, system, commands);
  });
  try {
    await program.parseAsync(plain(await written(args, system)), { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exit.done;
    const { reportError } = await import('./reportError.ts');
    return reportError(misuse(error), args, system);
  }
}

/** The command line with an alias written out; the configuration is read only where the first word is no command. */
async function written(args: string[], { env }: System): Promise<string[]> {
  const first = args.find((arg) => !arg.startsWith('-'));
  if (first === undefined || Object.hasOwn(commands, first)) return args;
  const [{ expandAlias }, { configPath, readConfig }] = await Promise.all([
    import('./aliases.ts'),
    import('./config.ts'),
  ]);
  return expandAlias(args, commands, () => readConfig(configPath(env)));
}

type Perform = (command: Command, verb: Verb) => Promise<void>;

function build({ stdout, stderr }: System, perform: Perform): Command {
  const program = new Command('desk')
    .description('Digest Desk from the command line.')
    .version(version, '-V, --version')
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
    .option('--api <url>', 'address of the API (DESK_API)')
    .option('--language <code>', 'language of the digests by code or name, such as en')
    .addOption(
      new Option('--color <when>', 'colours')
        .choices(['auto', 'always', 'never'])
        .default('auto' as ColorFlag),
    )
    .option('--web', 'open the page of it in the browser')
    .option('--no-pager', 'write long tables to the terminal as they are')
    .option('--no-input', 'refuse where an answer would be needed')
    .option('--debug', 'show every request on standard error, without secrets')
    .addHelpText('before', examplesHelp(programExamples))
    .addHelpText('after', namesHelp)
    .addHelpText('after', exitCodesHelp);

  for (const [name, entry] of Object.entries(commands)) addCommand(program, name, entry, perform);
  return program;
}

function addCommand(parent: Command, name: string, entry: Commands[string], perform: Perform, before = '') {
  const path = `${before}${name}`;
  const isHidden = 'load' in entry && entry.isHidden;
  const command = parent
    .command(name, { hidden: isHidden })
    .description(entry.summary)
    .helpOption('-h, --help', 'show help');
  if ('verbs' in entry) {
    command.helpCommand(false);
    for (const [verb, verbEntry] of Object.entries(entry.verbs))
      addCommand(command, verb, verbEntry, perform, `${path} `);
  }
  if (!('load' in entry)) {
    command.addHelpText('after', exitCodesHelp);
    return;
  }
  // The flags live in the command's own file, which is loaded once it is known to be the one.
  parent.hook('preSubcommand', async (_parent, chosen) => {
    if (chosen !== command) return;
    const verb = await entry.load();
    declareVerb(verb, command, path);
    command.addHelpText('after', exitCodesHelp);
    command.action(() => perform(command, verb));
  });
}

const programExamples = [
  'desk login',
  'desk digests list --status draft',
  'desk digests list --status draft --all --ids | desk digests publish - --yes',
];

/**
 * `help X` becomes `X --help`, and `--json` consumes the next word only when that looks like a list of
 * fields, so that ids may follow it.
 */
function plain(args: string[]): string[] {
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

/** Whether words are the name of a noun, or none, so that a command follows. */
function isNoun(words: string[]): boolean {
  let verbs: Commands = commands;
  for (const word of words) {
    const entry = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
    if (!entry || !('verbs' in entry)) return false;
    verbs = entry.verbs;
  }
  return true;
}

/** What the parser refuses, as an error of ours, its suggestion as what to do next. */
function misuse(error: unknown): unknown {
  if (!(error instanceof CommanderError)) return error;
  if (error.code === 'commander.help') {
    return new UsageError('No command is given.', 'The commands are listed above.');
  }
  const [first = '', suggestion] = error.message.split('\n');
  const what = first.replace(/^error: (.)/, (_, letter: string) => letter.toUpperCase());
  return new UsageError(
    `${what.replace(/\.+$/, '')}.`,
    suggestion?.replace(/^\((.*)\)$/, '$1') ?? 'Add --help to see it.',
  );
}
