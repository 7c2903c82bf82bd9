import { Command, type Argument, type Option } from 'commander';
import { shellNames, type NameKind } from '../names.ts';
import { examplesHelp } from '../help.ts';
import { declareVerb } from '../plans/declareVerb.ts';
import type { Commands, Context, VerbEntry } from '../verb.ts';

export function declare(command: Command): void {
  command
    .argument('[words...]', 'the command line so far, without desk; the last word is the one to complete')
    .addHelpText(
      'before',
      examplesHelp(['desk complete -- digests li', 'desk complete -- digests list --status ']),
    );
}

/** Writes the words that the last one may become, one a line. A failure is silent: a shell would print it into the command line. */
export async function run({ words }: { words: string[] }, context: Context): Promise<void> {
  const typed = words.at(-1) ?? '';
  const candidates = await candidatesFor(words.slice(0, -1), typed, context).catch(() => []);
  const fitting = [...new Set(candidates)].filter((word) => word.startsWith(typed));
  await context.output.text(fitting.map((word) => `${word}\n`).join(''));
}

const globalFlags = [
  '--profile',
  '--api',
  '--language',
  '--color',
  '--web',
  '--no-pager',
  '--no-input',
  '--debug',
  '--help',
];

/** Which flags take a name that is there to be looked up. */
const kinds: Record<string, NameKind> = {
  '--status': 'statusSlug',
  '--selectedStatus': 'statusSlug',
  '--category': 'category',
  '--selectedCategory': 'category',
  '--label': 'label',
  '--selectedLabels': 'label',
  '--tag': 'tag',
  '--filteredTags': 'tag',
  '--board': 'board',
  '--author': 'user',
  '--selectedAuthor': 'user',
  '--assignee': 'user',
  '--selectedAssignee': 'user',
  '--approve-by': 'user',
  '--to': 'user',
  '--actor': 'user',
  '--reviewer': 'user',
  '--role': 'role',
  '--region': 'region',
  '--filteredRegions': 'region',
  '--time-zone': 'zone',
  '--timezone': 'zone',
};

async function candidatesFor(before: string[], typed: string, context: Context): Promise<string[]> {
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
  return [...shown, ...Object.keys(context.config.read().aliases ?? {}), ...globalFlags];
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
    return shellNames('language', typed, context);
  const option = command.options.find(({ long, short }) => last !== '' && (long === last || short === last));
  if (option?.required) return toValues(option, last, path, typed, context);
  if (typed.startsWith('-')) return [...command.options.flatMap(toNames), ...globalFlags];
  const place = before.filter((word) => !word.startsWith('-')).length;
  return listArguments(
    command.registeredArguments[Math.min(place, command.registeredArguments.length - 1)],
    path,
    context,
  );
}

async function toValues(option: Option, flag: string, path: string, typed: string, context: Context) {
  if (option.argChoices) return option.argChoices;
  // Where digests are written, a status is identified by its name; where they are filtered, by its slug.
  const isName = flag === '--status' && (path === 'digests create' || path === 'digests edit');
  const kind = isName ? 'statusName' : kinds[flag];
  return kind ? shellNames(kind, typed, context) : [];
}

async function listArguments(
  argument: Argument | undefined,
  path: string,
  context: Context,
): Promise<string[]> {
  if (argument?.argChoices) return argument.argChoices;
  if (argument?.name() === 'tag') return shellNames('tag', '', context);
  if (argument?.name() === 'user') return shellNames('user', '', context);
  if (argument?.name() === 'status') return shellNames('statusSlug', '', context);
  if (argument?.name() !== 'name') return [];
  if (path === 'digests status') return shellNames('statusName', '', context);
  return Object.keys(context.config.read().profiles);
}

const toNames = ({ long, short }: Option) =>
  [long, short].filter((name) => name?.startsWith('--')) as string[];
