import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { DigestFilters } from '#api/contract/digests.ts';
import {
  filterNames,
  filterByName,
  optionFilters,
  type FilterFlag,
  type FilterName,
  type OptionSource,
} from '#domain/digestFilters.ts';
import { isPlanFilter, planTerms } from '#domain/planFilter.ts';
import { UsageError } from './errors.ts';
import { numberList, several } from './flags.ts';
import {
  categoryLookup,
  hostLookup,
  labelLookup,
  regionLookup,
  statusLookup,
  tagLookup,
  userLookup,
} from './lookups.ts';
import { resolveIds, resolveOne, resolveRows, rowsNamed, type Lookup } from './resolve.ts';
import { ownZone } from './times.ts';
import type { Context } from './verb.ts';

const typeNames = ['article', 'placeholder', 'collection', 'video'] as const;

type Calls = Pick<Context, 'client' | 'signal'>;

type Resolve<Value> = (given: Value, calls: Calls) => Promise<string | undefined>;

/** What a flag takes. */
interface Flag {
  value: string;
  description: string;
  parse?: (text: string) => string;
  /** Looks up what is given by name. */
  resolve?: Resolve<string>;
  /** The same, of a flag that may be given several times. */
  resolveAll?: Resolve<string[]>;
}

const flagBySource: Record<OptionSource, Flag> = {
  categories: byName('title', categoryLookup),
  hosts: {
    value: '<host>',
    description: 'host name, such as example.com, an id or a brand name; repeatable',
    resolveAll: hostNames,
  },
  labels: byName('title', labelLookup),
  plans: {
    value: '<days>',
    description: 'any, none, overdue, today, week, a day, or FROM..TO',
    parse: planDays,
  },
  quality: { value: '<scores>', description: '0 to 5, joined by commas', parse: numberList(0, 5) },
  regions: byName('name', regionLookup),
  relevance: { value: '<scores>', description: '1 to 3, joined by commas', parse: numberList(1, 3) },
  tags: byName('title', tagLookup),
  types: {
    value: '<types>',
    description: `${typeNames.join(', ')} or their codes, joined by commas`,
    resolve: (given) => typeCodes(given),
  },
  users: byName('name', userLookup),
};

const statusFlag: Flag = {
  value: '<slug>',
  description: 'such as draft or published; a name or an id will do',
  resolve: async (given, calls) => (await resolveOne(given, statusLookup(calls))).slug,
};
const searchFlag: Flag = { value: '<text>', description: 'part of a title, or an id' };

function findFlag(name: FilterName): Flag {
  const { kind, options } = filterByName[name];
  if (options) return flagBySource[options];
  return kind === 'status' ? statusFlag : searchFlag;
}

/** As typed, by the name of the flag: the short one, or that of the filter where it has none or it means something else. */
export type FilterOptions = { [Name in FilterName | FilterFlag]?: string | string[] };

/** Declares the flags of the list's filters. A reserved short name means something else there. */
export function addFilters(command: Command, reserved?: '--tag' | '--label'): void {
  const others = optionFilters.map(({ id }) => id);
  for (const name of ['selectedStatus', 'search', ...others] as const) {
    const { flag: short } = filterByName[name];
    const { value, description, parse, resolveAll } = findFlag(name);
    const names = [`--${name}`, ...(short && `--${short}` !== reserved ? [toFlag(short)] : [])];
    const option = new Option(`${names.join(', ')} ${value}`, description).helpGroup('Filters:');
    const read = resolveAll ? several : parse;
    command.addOption(read ? option.argParser(read as (text: string, previous: unknown) => unknown) : option);
  }
}

const toFlag = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function planDays(given: string): string {
  if (isPlanFilter(given)) return given;
  throw new InvalidArgumentError(
    `Give ${planTerms.join(', ')}, a day such as 2026-12-01, or 2026-12-01..2026-12-07.`,
  );
}

/** Whether there is any filter. */
export function isFiltered(query: DigestFilters): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/** The filters as the list call accepts them; titles are looked up. */
export async function filterQuery(
  options: FilterOptions,
  client: Client,
  signal: AbortSignal,
): Promise<DigestFilters> {
  const found = await Promise.all(
    filterNames.map(async (name) => {
      const { call, flag: short } = filterByName[name];
      const { resolve, resolveAll } = findFlag(name);
      const given = options[name] ?? (short && options[short]);
      const value =
        given === undefined
          ? undefined
          : resolveAll
            ? await resolveAll(given as string[], { client, signal })
            : resolve
              ? await resolve(given as string, { client, signal })
              : (given as string);
      return [call, value] as const;
    }),
  );
  const query: DigestFilters = Object.fromEntries(found);
  return query.planned || query.scheduled ? { ...query, zone: ownZone() } : query;
}

/** Ids or names of one kind, as ids joined by commas. */
function byName(noun: string, lookup: (calls: Calls) => Lookup): Flag {
  return {
    value: `<ids or ${noun}>`,
    description: `ids joined by commas, or one ${noun}; repeatable`,
    resolveAll: (given, calls) => resolveIds(given, lookup(calls)),
  };
}

/** The host names of sources that are given by them, by ids or by brand names. */
async function hostNames(given: string[], calls: Calls): Promise<string> {
  const hosts = hostLookup(calls);
  const rows = await hosts.find();
  // A brand name may have a comma.
  const names = given.flatMap((value) => (rowsNamed(value, rows).length > 0 ? [value] : value.split(',')));
  const found = await resolveRows(
    names.map((name) => name.trim()),
    hosts,
  );
  return found.map(({ host_name }) => host_name).join(',');
}

/** The codes of types that are given by names or codes. */
export async function typeCodes(names?: string): Promise<string | undefined> {
  if (names === undefined) return undefined;
  const { digestTypes } = await import('#api/contract/digests.ts');
  const codes = names.split(',').map((name) => {
    const known = typeNames.find((type) => type === name);
    if (known) return digestTypes[known];
    if (Object.values(digestTypes).some((code) => String(code) === name)) return name;
    throw new UsageError(`There is no type ${JSON.stringify(name)}.`, `Types: ${typeNames.join(', ')}.`);
  });
  return codes.join(',');
}
