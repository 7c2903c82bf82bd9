import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { minPasswordLength, passwordError } from '#domain/passwords.ts';
import {
  ConfigError,
  flag,
  integer,
  isLoopbackHost,
  oneOf,
  parsedText,
  readSettings,
  readText,
  defineSettingGroup,
  text,
  webUrlSetting,
} from './schema.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** False for none, the number of proxies in front, or their addresses. */
export type TrustProxy = false | number | string[];

export const serving = defineSettingGroup('Serving', {
  PORT: integer(0, 65_535, { default: 4000, description: 'Port to listen on. `0` picks a free one.' }),
  HOST: text({ default: '127.0.0.1', description: 'Address to listen on.' }),
  PUBLIC_URL: webUrlSetting({
    example: 'https://desk.example.com',
    defaultNote: '`http://HOST:PORT`',
    description:
      'URL that people use to reach this server. If set, the server subscribes to feeds that advertise a WebSub hub and polls them less often. With https, responses include an HSTS header.',
  }),
  TRUST_PROXY: parsedText(parseTrustProxy, {
    default: false,
    values: '`off`, `on`, a number, or a list of addresses and networks',
    example: '10.0.0.0/8',
    refusal: 'must be off, on, a number of proxies, or their addresses separated by commas, not "%s".',
    description:
      'Proxies in front of this server whose `X-Forwarded-For` is trusted: their number or their addresses. `on` means one.',
  }),
  RATE_LIMIT: integer(0, 1_000_000, {
    default: 1200,
    unit: 'requests a minute',
    description:
      'Limit per session or token. Requests without a valid one are counted per network. Servers that share a PostgreSQL database share their counts. `0` turns the limit off.',
  }),
  SESSION_DAYS: integer(1, 3650, {
    default: 30,
    unit: 'days',
    description: 'Time until an unused session ends. Each use extends it.',
  }),
  TIME_ZONE: parsedText(parseTimeZone, {
    default: 'UTC',
    values: 'time zone',
    example: 'Europe/Madrid',
    refusal: 'must be the name of a time zone like Europe/Madrid, not "%s".',
    description: 'Time zone that “today” refers to when a request doesn’t specify one.',
  }),
  LOG_LEVEL: oneOf(logLevels, { default: 'info', description: 'Log level.' }),
  DRAIN_SECONDS: integer(0, 300, {
    default: 0,
    unit: 'seconds',
    description:
      'How long a stopping server (SIGTERM) keeps serving requests while `/readyz` returns 503, so that a load balancer sends new ones elsewhere.',
  }),
});

export const firstStart = defineSettingGroup('First start', {
  DEMO: flag({
    defaultNote: '`on` for a local server',
    description:
      '`off` starts with an empty database and prints a one-time password for the first super user. It also deactivates the demo accounts of an existing database. The default is `off` when `HOST` is not a loopback address, `PUBLIC_URL` is https, or `NODE_ENV` is `production`.',
  }),
  ADMIN_EMAIL: text({
    default: 'admin@example.com',
    description: 'First super user of a new database without demo content.',
  }),
  ADMIN_PASSWORD: parsedText(parsePassword, {
    isSecret: true,
    isVerbatim: true,
    defaultNote: 'generated',
    refusal: `must have at least ${minPasswordLength} characters.`,
    description:
      'Password of that super user. If unset, one is generated, printed once, and must be changed at the first sign-in.',
  }),
});

export function readServerSettings(env: NodeJS.ProcessEnv) {
  const values = readSettings(env, serving);
  const { PORT: port, HOST: host, PUBLIC_URL: configuredPublicUrl } = values;
  return {
    port,
    host,
    publicUrl: configuredPublicUrl ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`,
    /** `PUBLIC_URL`, or undefined if unset. Feed hubs and push pictures need a public URL. */
    configuredPublicUrl,
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    sessionDays: values.SESSION_DAYS,
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1000,
  };
}

/**
 * The demo's passwords are published, so the demo is on by default only if nobody else can reach the server.
 */
export function readFirstStart(env: NodeJS.ProcessEnv, host: string, publicUrl: string) {
  const values = readSettings(env, firstStart);
  const isLocal =
    isLoopbackHost(host) && !publicUrl.startsWith('https:') && readText(env, 'NODE_ENV') !== 'production';
  return {
    demo: values.DEMO ?? isLocal,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
  };
}

/** Fastify's `trustProxy`; hop 0 is the connection's peer. */
export const toTrustProxyOption = (trusted: TrustProxy) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

const isAddressOrNetwork = (proxy: string) =>
  isIP(proxy) > 0 || (proxy.includes('/') && ipaddr.isValidCIDR(proxy));

function parseTrustProxy(value: string): TrustProxy | undefined {
  if (value === 'off') return false;
  if (value === 'on') return 1;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const proxies = value.split(',').map((part) => part.trim());
  return proxies.every(isAddressOrNetwork) ? proxies : undefined;
}

function parseTimeZone(value: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function parsePassword(value: string) {
  if (value.length < minPasswordLength) return undefined;
  if (passwordError(value))
    throw new ConfigError(
      'ADMIN_PASSWORD is one of the most common passwords, or is made up of easily guessed words. Choose another.',
    );
  return value;
}
