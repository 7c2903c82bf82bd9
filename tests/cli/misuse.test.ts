import { Command, type Argument, type Option } from 'commander';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { run } from '#cli/program.ts';
import { declareVerb } from '#cli/plans/declareVerb.ts';
import type { VerbEntry } from '#cli/verb.ts';
import { commandEntries } from '#support/commandEntries.ts';

const verbs = commandEntries().flatMap(({ path, entry }) =>
  'load' in entry && !entry.isHidden ? [{ name: path.join(' '), path, entry }] : [],
);

it.each(verbs)('misuse of desk $name ends 2 before any call, and names what is wrong', async (verb) => {
  for (const { args, names } of await misuses(verb)) {
    const line = [...verb.path, ...args];
    expect({ line, ...(await runNowhere(line)) }).toEqual({
      line,
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(names),
    });
  }
});

it('a value that its command checks by itself is misuse, too', async () => {
  for (const [line, names] of [
    ['digests list --type essay', 'type'],
    ['digests list --page 2 --all', '--page'],
    ['digests create', '--title'],
    ['digests create --title=', '--title'],
    ['digests edit 1', '--title'],
    ['reports daily --from tomorrow', '--from'],
    ['reports daily --to 2026-13-01', '--to'],
    ['reports daily --time-zone Mars/Base', '--time-zone'],
    ['reports daily --type essay', 'type'],
    ['reports tags --from 2026-02-30', '--from'],
    ['reports polls --output polls.xlsx', 'polls.xlsx'],
    ['notifications schedule --title a --text b --at soon', '--at'],
    ['notifications schedule --title a --text b --at 2027-01-01T09:00 --time-zone Mars', '--time-zone'],
    ['notifications limits set', '--help'],
    ['tags add 1', '--tag'],
    ['labels set 1', '--label'],
    ['labels set --label a --none 1', '--none'],
    ['api GET /no/such/call/', '/no/such/call/'],
    ['api FETCH /dashboard/me/', 'FETCH'],
    ['api GET /dashboard/me/ --paginate', '--paginate'],
    ['audit list --since soon', '--since'],
    ['audit list --follow --json', '--jsonl'],
    ['tokens create --name x --scope everything', '--scope'],
    ['completion tcsh', 'tcsh'],
    ['digests publish', 'ids'],
    ['digests publish --ids-file nothing-here.txt', 'nothing-here.txt'],
    ['login --password-stdin', '--email'],
    ['config use nowhere', 'nowhere'],
    ['--profile nowhere whoami', 'nowhere'],
    ['--api mars whoami', 'mars'],
    ['digest list', 'digest'],
  ] as const) {
    const { code, stderr } = await runNowhere(line.split(' '));
    expect({ line, code, stderr }).toEqual({ line, code: 2, stderr: expect.stringContaining(names) });
  }
});

/** Runs a command line while there is no server. */
async function runNowhere(args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([text(stdout), text(stderr)]);
  const code = await run(args, {
    env: { DESK_API: 'http://127.0.0.1:9/api', DESK_TOKEN: 'any', XDG_CONFIG_HOME: '/nonexistent' },
    stdin: Readable.from([]),
    stdout: stdout as never,
    stderr: stderr as never,
    signal: new AbortController().signal,
  });
  stdout.end();
  stderr.end();
  const [data, notices] = await written;
  return { code, stdout: data, stderr: notices };
}

/** Wrong uses of a command, each with what the error has to name. */
async function misuses(verb: {
  path: string[];
  entry: VerbEntry;
}): Promise<{ args: string[]; names: string }[]> {
  const { options, registeredArguments } = await declared(verb);
  const named = registeredArguments.filter((argument) => argument.required);
  const words = named.map(makeSample);
  const mandatory = options.filter((option) => option.mandatory);
  const flags = mandatory.flatMap(given);
  const right = [...words, ...flags];
  const last = named.at(-1);
  return [
    { args: [...right, '--no-such-flag'], names: '--no-such-flag' },
    ...(last ? [{ args: [...words.slice(0, -1), ...flags], names: last.name() }] : []),
    ...(registeredArguments.some((argument) => argument.variadic)
      ? []
      : [{ args: [...right, ...registeredArguments.map(() => 'x'), 'x'], names: 'arguments' }]),
    ...options.flatMap((option) => {
      const flag = option.long!;
      const partners = options.filter((one) => findConflicts(option).includes(one.attributeName()));
      return [
        ...(option.mandatory
          ? [{ args: [...words, ...mandatory.filter((one) => one !== option).flatMap(given)], names: flag }]
          : []),
        ...(option.required ? [{ args: [...right, flag], names: flag }] : []),
        ...(accepts(option, '!') ? [] : [{ args: [...right, flag, '!'], names: flag }]),
        ...partners.map((one) => ({ args: [...right, ...given(option), ...given(one)], names: flag })),
      ];
    }),
  ];
}

async function declared({ path, entry }: { path: string[]; entry: VerbEntry }): Promise<Command> {
  const command = new Command();
  declareVerb(await entry.load(), command, path.join(' '));
  return command;
}

const given = (option: Option) => (option.required ? [option.long!, makeSample(option)] : [option.long!]);

function makeSample(place: Option | Argument): string {
  return place.argChoices?.[0] ?? ['1', '09:00'].find((value) => accepts(place, value)) ?? 'x';
}

function accepts({ argChoices, parseArg }: Option | Argument, value: string): boolean {
  if (argChoices) return argChoices.includes(value);
  try {
    parseArg?.(value, undefined as never);
    return true;
  } catch {
    return false;
  }
}

/** The parser has no public name for it. */
const findConflicts = (option: Option) => (option as unknown as { conflictsWith: string[] }).conflictsWith;
