import { readFileSync } from 'node:fs';
import {
  Optional,
  Unsafe,
  type Static,
  type TObject,
  type TOptional,
  type TProperties,
  type TUnsafe,
} from 'typebox';

/** The message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

interface SettingOptions {
  description: string;
  unit?: string;
  example?: string;
  defaultNote?: string;
  /** May be read from the file in `NAME_FILE`. Its `refusal` must not repeat the value. */
  isSecret?: true;
}

export interface Setting extends SettingOptions {
  default?: unknown;
  values: string;
  /** Returns undefined if the value is invalid. */
  parse(text: string): unknown;
  /** The error after the setting's name; `%s` is the value. */
  refusal: string;
  /** Keeps surrounding whitespace. */
  isVerbatim?: true;
}

interface SettingGroupOptions<Name extends string> {
  intro?: string;
  prefix?: string;
  /** Pairs that must be set together. */
  requiredTogether?: readonly (readonly [Name, Name])[];
}

export interface SettingGroup<T extends TProperties = TProperties> extends SettingGroupOptions<string> {
  title: string;
  properties: T;
}

type Values<T extends TProperties> = Static<TObject<T>>;

export const defineSettingGroup = <T extends TProperties>(
  title: string,
  properties: T,
  rules: SettingGroupOptions<keyof T & string> = {},
): SettingGroup<T> => ({ title, properties, ...rules });

type SettingSchema<T, F> = F extends { default: object | string | number | boolean }
  ? TUnsafe<T>
  : TOptional<TUnsafe<T>>;

const setting = <T, F>(options: Setting) =>
  (options.default === undefined ? Optional(Unsafe<T>(options)) : Unsafe<T>(options)) as SettingSchema<T, F>;

type ParsedOptions = SettingOptions &
  Pick<Setting, 'default' | 'refusal' | 'isVerbatim'> & { values?: string };
type TextOptions = SettingOptions & { default?: string; values?: string };

export const parsedText = <T, const F extends ParsedOptions>(
  parse: (value: string) => T | undefined,
  options: F,
) => setting<T, F>({ values: 'text', ...options, parse });

export const text = <const F extends TextOptions>(options: F) =>
  parsedText((value) => value, { ...options, refusal: '' });

export const checkedText = <const F extends TextOptions & { refusal: string }>(
  isValid: (value: string) => boolean,
  options: F,
) => parsedText((value) => (isValid(value) ? value : undefined), options);

export const integer = <const F extends SettingOptions & { default?: number }>(
  minimum: number,
  maximum: number,
  options: F,
) =>
  setting<number, F>({
    values: `${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}`,
    ...options,
    parse: (value) =>
      /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum ? Number(value) : undefined,
    refusal: `must be a whole number from ${minimum} to ${maximum}, not "%s".`,
  });

export const oneOf = <const T extends string>(
  values: readonly T[],
  options: SettingOptions & { default: T },
) =>
  parsedText((value) => values.find((each) => each === value), {
    values: values.map((value) => `\`${value}\``).join(', '),
    ...options,
    refusal: `must be one of ${values.join(', ')}, not "%s".`,
  });

export const flag = <const F extends SettingOptions & { default?: boolean }>(options: F) =>
  setting<boolean, F>({
    values: '`on`, `off`',
    ...options,
    parse: (value) => (value === 'on' ? true : value === 'off' ? false : undefined),
    refusal: 'must be on or off, not "%s".',
  });

export const list = (options: SettingOptions & { default?: string[] }) =>
  parsedText(splitList, { values: 'list', default: [], ...options, refusal: '' });

export const splitList = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Trailing slashes are removed. */
export const webUrlSetting = (options: SettingOptions) =>
  parsedText(
    (value) => (/^https?:$/.test(parseUrl(value)?.protocol ?? '') ? value.replace(/\/+$/, '') : undefined),
    { values: 'URL', ...options, refusal: 'must be an http or https URL, not "%s".' },
  );

/** The URL may be secret, or is called with our key, so errors never include it. */
export const serviceUrlSetting = (options: SettingOptions & { example: string }) =>
  checkedText(
    (value) => {
      const { protocol, username, password } = parseUrl(value) ?? {};
      return /^https?:$/.test(protocol ?? '') && !username && !password;
    },
    { values: 'URL', ...options, refusal: `must look like ${options.example}.` },
  );

/** OpenTelemetry format: `name=value` joined by commas, values percent-encoded. */
export const headers = (options: SettingOptions) =>
  parsedText(parseHeaders, {
    values: 'headers',
    default: {},
    ...options,
    refusal: 'must be pairs like authorization=Bearer%20abc, separated by commas.',
  });

function parseHeaders(value: string): Record<string, string> | undefined {
  const pairs: [string, string][] = [];
  for (const part of splitList(value)) {
    const [, name, encoded] = /^([!#$%&'*+.^_`|~\w-]+)\s*=\s*(.*)$/.exec(part) ?? [];
    if (name === undefined || encoded === undefined) return undefined;
    try {
      pairs.push([name.toLowerCase(), decodeURIComponent(encoded)]);
    } catch {
      return undefined;
    }
  }
  return pairs.every(([, each]) => /^[\t\x20-\x7e]*$/.test(each)) ? Object.fromEntries(pairs) : undefined;
}

export const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

export const isLoopbackHost = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

export const listSettings = ({ properties, prefix = '' }: SettingGroup): [name: string, setting: Setting][] =>
  Object.entries(properties as unknown as Record<string, Setting>).map(([name, each]) => [
    prefix + name,
    each,
  ]);

/** An empty variable counts as unset. */
export const readText = (env: NodeJS.ProcessEnv, name: string) => env[name]?.trim() || undefined;

export function readSettings<T extends TProperties>(
  env: NodeJS.ProcessEnv,
  schema: SettingGroup<T>,
): Values<T> {
  const { prefix = '', requiredTogether = [] } = schema;
  for (const [one, other] of requiredTogether) checkBothOrNeither(env, prefix + one, prefix + other);
  const values = listSettings(schema).map(([name, each]) => [
    name.slice(prefix.length),
    readSetting(env, name, each),
  ]);
  return Object.fromEntries(values) as Values<T>;
}

export function readIfSet<T extends TProperties, Name extends keyof Values<T> & string>(
  env: NodeJS.ProcessEnv,
  schema: SettingGroup<T>,
  ...names: [Name, Name?]
) {
  if (!names.some((name) => readText(env, (schema.prefix ?? '') + name!))) return undefined;
  return readSettings(env, schema) as Values<T> & Required<Pick<Values<T>, Name>>;
}

function readSetting(
  env: NodeJS.ProcessEnv,
  name: string,
  { parse, refusal, isVerbatim, ...facts }: Setting,
) {
  const value = isVerbatim ? env[name] || undefined : readText(env, name);
  if (value === undefined) return facts.default;
  const result = parse(value);
  if (result === undefined) throw new ConfigError(`${name} ${refusal.replace('%s', () => value)}`);
  return result;
}

function checkBothOrNeither(env: NodeJS.ProcessEnv, first: string, second: string) {
  if (!readText(env, first) !== !readText(env, second))
    throw new ConfigError(`${first} and ${second} go together: set both or neither.`);
}

/** Adds secrets read from files, such as `SECRETS_KEY_FILE`. */
export function withSecretFiles(env: NodeJS.ProcessEnv, groups: readonly SettingGroup[]): NodeJS.ProcessEnv {
  const secrets = groups.flatMap(listSettings).filter(([, { isSecret }]) => isSecret);
  const found = secrets.flatMap(([name]) => {
    const file = readText(env, `${name}_FILE`);
    if (!file) return [];
    if (readText(env, name)) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...env, ...Object.fromEntries(found) };
}

function readSecret(name: string, file: string) {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name} points to a file that can’t be read: ${file}`);
  }
  if (content === '') throw new ConfigError(`${name} points to an empty file: ${file}`);
  return content;
}
