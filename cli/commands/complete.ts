import { Command, type Argument, type Option } from 'commander';
import { filterByName, filterNames, type OptionSource } from '#domain/digestFilters.ts';
import { listCompletionNames, type NameKind } from '../names.ts';
import { examplesHelp } from '../help.ts';
import { declareVerb } from '../plans/declareVerb.ts';
import type { Commands, Context, VerbEntry } from '../verb.ts';

const kindBySource: Partial<Record<OptionSource, NameKind>> = {
  categories: 'category',
  labels: 'label',
  regions: 'region',
  tags: 'tag',
  users: 'user',
};

export function declare(command: Command): void {
  command
    .argument('[words...]', 'command line so far, without desk; its last word is completed')
    .addHelpText(
      'before',
      examplesHelp(['desk complete -- digests li', 'desk complete -- digests list --status ']),
    );
}

/**
 * Prints one completion per line. Failures are silent, because a shell would print them into the command
 * line.
 */
export async function run({ words }: { words: string[] }, context: Context): Promise<void> {
  const typed = words.at(-1) ?? '';
  const candidates = await listCandidates(words.slice(0, -1), typed, context).catch(() => []);
  const fitting = [...new Set(candidates)].filter((word) => word.startsWith(typed));
  await context.output.text(fitting.map((word) => `${word}\n`).join(''));
}

const nameKindByFlag: Record<string, NameKind | undefined> = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => {
      const { flag, kind, options } = filterByName[name];
      const names = kind === 'status' ? 'statusSlug' : options && kindBySource[options];
      return [name, flag].map((each) => [`--${each}`, names]);
    }),
  ),
  '--board': 'board',
  '--approve-by': 'user',
  '--to': 'user',
  '--actor': 'user',
  '--reviewer': 'user',
  '--role': 'role',
  '--time-zone': 'zone',
};

async function listCandidates(before: string[], typed: string, context: Context): Promise<string[]> {
  let verbs: Commands = context.commands;
  for (const [place, word] of before.entries()) {
    const entry = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
    if (!entry) return [];
    const next = before[place + 1];
    const own = 'verbs' in entry ? entry.verbs : undefined;
    const hasVerb = own && (next === undefined || Object.hasOwn(own, next));
    if ('load' in entry && !hasVerb) {
      const path = before.slice(0, place + 1).join(' ');
      return listWords(entry, before.slice(place + 1), typed, path, context);
    }
    if (own) verbs = own;
  }
  const shown = Object.entries(verbs).flatMap(([name, entry]) => ('isHidden' in entry ? [] : name));
  if (before.length > 0) return shown;
  return [...shown, ...Object.keys(context.config.read().aliases ?? {}), ...globalFlags(context)];
}

async function listWords(
  entry: VerbEntry,
  before: string[],
  typed: string,
  path: string,
  context: Context,
): Promise<string[]> {
  const command = new Command();
  declareVerb(await entry.load(), command, path);
  const last = before.at(-1) ?? '';
  if (last === '--profile' || last === '--confirm-profile')
    return Object.keys(context.config.read().profiles);
  if (last === '--language' && !command.options.some(({ long }) => long === last))
    return listCompletionNames('language', typed, context);
  const option = command.options.find(({ long, short }) => last !== '' && (long === last || short === last));
  if (option?.required) return listValues(option, last, path, typed, context);
  if (typed.startsWith('-') && !before.includes('--')) {
    // `--` precedes values that start with a hyphen.
    const end = command.registeredArguments.length > 0 ? ['--'] : [];
    return [...end, ...command.options.flatMap(flagNames), ...globalFlags(context)];
  }
  const place = before.filter((word) => !word.startsWith('-')).length;
  return listArguments(
    command.registeredArguments[Math.min(place, command.registeredArguments.length - 1)],
    path,
    context,
  );
}

async function listValues(option: Option, flag: string, path: string, typed: string, context: Context) {
  if (option.argChoices) return option.argChoices;
  // Edits identify a status by name, filters by slug.
  const isName = flag === '--status' && (path === 'digests create' || path === 'digests edit');
  const kind = isName ? 'statusName' : nameKindByFlag[flag];
  return kind ? listCompletionNames(kind, typed, context) : [];
}

async function listArguments(
  argument: Argument | undefined,
  path: string,
  context: Context,
): Promise<string[]> {
  if (argument?.argChoices) return argument.argChoices;
  if (argument?.name() === 'tag') return listCompletionNames('tag', '', context);
  if (argument?.name() === 'user') return listCompletionNames('user', '', context);
  if (argument?.name() === 'status') return listCompletionNames('statusSlug', '', context);
  if (argument?.name() !== 'name') return [];
  if (path === 'digests status') return listCompletionNames('statusName', '', context);
  return Object.keys(context.config.read().profiles);
}

const globalFlags = ({ program }: Context) => program.createHelp().visibleOptions(program).flatMap(flagNames);

const flagNames = ({ long, short }: Option) =>
  [long, short].filter((name) => name?.startsWith('--')) as string[];
