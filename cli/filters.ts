import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { DigestFilters } from '#api/contract/digests.ts';
import {
  filterNames,
  filterByName,
  isValidFilterText,
  optionFilters,
  type FilterFlag,
  type FilterName,
  type OptionSource,
} from '#domain/digestFilters.ts';
import { isPlanFilter, planTerms } from '#domain/planFilter.ts';
import { UsageError } from './errors.ts';
import { numberListParser, appendValue } from './flags.ts';
import {
  categoryLookup,
  hostLookup,
  labelLookup,
  regionLookup,
  statusLookup,
  tagLookup,
  userLookup,
} from './lookups.ts';
import { resolveIds, resolveOne, resolveRows, matchByName, type Lookup } from './resolve.ts';
import { localTimeZone } from './times.ts';
import type { Context } from './verb.ts';

const typeNames = ['article', 'placeholder', 'collection', 'video'] as const;

type CallContext = Pick<Context, 'client' | 'signal'>;

type Resolver<Value> = (value: Value, context: CallContext) => Promise<string | undefined>;

interface Flag {
  value: string;
  description: string;
  parse?: (text: string) => string;
  resolve?: Resolver<string>;
  resolveAll?: Resolver<string[]>;
}

const flagBySource: Record<OptionSource, Flag> = {
  categories: createNameFlag('title', categoryLookup),
  hosts: {
    value: '<host>',
    description: 'source by host name (such as example.com), ID or brand name; repeatable',
    resolveAll: resolveHostNames,
  },
  labels: createNameFlag('title', labelLookup),
  plans: {
    value: '<days>',
    description: 'any, none, overdue, today, week, a date (YYYY-MM-DD), or FROM..TO',
    parse: parsePlanDays,
  },
  quality: { value: '<scores>', description: '0 to 5, comma-separated', parse: numberListParser(0, 5) },
  regions: createNameFlag('name', regionLookup),
  relevance: { value: '<scores>', description: '1 to 3, comma-separated', parse: numberListParser(1, 3) },
  tags: createNameFlag('title', tagLookup),
  types: {
    value: '<types>',
    description: `${typeNames.join(', ')} or their codes, comma-separated`,
    resolve: (input) => resolveTypeCodes(input),
  },
  users: createNameFlag('name', userLookup),
};

const statusFlag: Flag = {
  value: '<slug>',
  description: 'status slug, such as draft or published; a name or ID also works',
  resolve: async (input, context) => (await resolveOne(input, statusLookup(context))).slug,
};
const searchFlag: Flag = { value: '<text>', description: 'part of a title, or an ID' };

function flagFor(name: FilterName): Flag {
  const { kind, options } = filterByName[name];
  if (options) return flagBySource[options];
  return kind === 'status' ? statusFlag : searchFlag;
}

/**
 * Raw values by flag. The key is the short flag, or the filter's own name if it has no short flag or that
 * flag has another meaning.
 */
export type FilterOptions = { [Name in FilterName | FilterFlag]?: string | string[] };

export function addFilters(command: Command, reservedFlag?: '--tag' | '--label'): void {
  const others = optionFilters.map(({ id }) => id);
  for (const name of ['selectedStatus', 'search', ...others] as const) {
    const { flag: short } = filterByName[name];
    const { value, description, parse, resolveAll } = flagFor(name);
    const names = [`--${name}`, ...(short && `--${short}` !== reservedFlag ? [flagName(short)] : [])];
    const option = new Option(`${names.join(', ')} ${value}`, description).helpGroup('Filters:');
    const read = resolveAll ? appendValue : parse;
    command.addOption(read ? option.argParser(read as (text: string, previous: unknown) => unknown) : option);
  }
}

const flagName = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function parsePlanDays(text: string): string {
  if (isPlanFilter(text)) return text;
  throw new InvalidArgumentError(
    `Use ${planTerms.join(', ')}, a day such as 2026-12-01, or 2026-12-01..2026-12-07.`,
  );
}

export function isFiltered(query: DigestFilters): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

export async function resolveFilters(
  options: FilterOptions,
  client: Client,
  signal: AbortSignal,
): Promise<DigestFilters> {
  const found = await Promise.all(
    filterNames.map(async (name) => {
      const { parameter, flag: short } = filterByName[name];
      const { resolve, resolveAll } = flagFor(name);
      const input = options[name] ?? (short && options[short]);
      const value =
        input === undefined
          ? undefined
          : resolveAll
            ? await resolveAll(input as string[], { client, signal })
            : resolve
              ? await resolve(input as string, { client, signal })
              : (input as string);
      return [parameter, value] as const;
    }),
  );
  const query: DigestFilters = Object.fromEntries(found);
  return query.planned || query.scheduled ? { ...query, zone: localTimeZone() } : query;
}

/**
 * Throws (exit code 5) if something that the view filters by no longer exists, because dropping the filter
 * would widen the list.
 */
export async function resolveSavedFilters(
  saved: string,
  client: Client,
  signal: AbortSignal,
): Promise<DigestFilters> {
  const options: FilterOptions = {};
  const people: DigestFilters = {};
  for (const [name, text] of new URLSearchParams(saved)) {
    if (!isFilterName(name) || !isValidFilterText(name, text))
      throw new UsageError(`This view has a filter that can’t be applied: ${name}=${text}.`);
    const { parameter, options: source } = filterByName[name];
    // Digests keep people who can no longer sign in.
    if (source === 'users') people[parameter] = text;
    else options[name] = flagFor(name).resolveAll ? [text] : text;
  }
  return { ...(await resolveFilters(options, client, signal)), ...people };
}

const isFilterName = (name: string): name is FilterName => Object.hasOwn(filterByName, name);

function createNameFlag(noun: string, lookup: (context: CallContext) => Lookup): Flag {
  return {
    value: `<ids or ${noun}>`,
    description: `comma-separated IDs, or one ${noun}; repeatable`,
    resolveAll: (input, context) => resolveIds(input, lookup(context)),
  };
}

async function resolveHostNames(values: string[], context: CallContext): Promise<string> {
  const hosts = hostLookup(context);
  const rows = await hosts.find();
  // A brand name may contain a comma.
  const names = values.flatMap((value) => (matchByName(value, rows).length > 0 ? [value] : value.split(',')));
  const found = await resolveRows(
    names.map((name) => name.trim()),
    hosts,
  );
  return found.map(({ host_name }) => host_name).join(',');
}

export async function resolveTypeCodes(names?: string): Promise<string | undefined> {
  if (names === undefined) return undefined;
  const { digestTypes } = await import('#api/contract/digests.ts');
  const codes = names.split(',').map((name) => {
    const known = typeNames.find((type) => type === name);
    if (known) return digestTypes[known];
    if (Object.values(digestTypes).some((code) => String(code) === name)) return name;
    throw new UsageError(`Unknown type ${JSON.stringify(name)}.`, `Types: ${typeNames.join(', ')}.`);
  });
  return codes.join(',');
}
