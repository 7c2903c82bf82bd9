import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { minPasswordLength, passwordRefusal } from '#domain/passwords.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { readBackupSettings, type BackupSettings } from './backupSettings.ts';
import { readDatabaseReadUrl, readDatabaseUrl } from './databaseSettings.ts';
import { readFcmSettings, type FcmSettings } from './fcmSettings.ts';
import { readMailSettings, type MailSettings } from './mailSettings.ts';
import { readProviderSettings, type ProviderSettings } from './providerSettings.ts';
import { readS3Settings, type S3Settings } from './s3Settings.ts';
import { readSentrySettings, type SentrySettings } from './sentrySettings.ts';
import {
  readOtlpSettings,
  readSyslogSettings,
  type OtlpSettings,
  type SyslogSettings,
} from './streamSettings.ts';
import { readTextApi, type TextApi } from './textApi.ts';
import { readTraceSettings, type TraceSettings } from './traceSettings.ts';
import { readTrustProxy, type TrustProxy } from './trustProxy.ts';
import { readVapidKeys, readVapidSubject, type VapidKeys } from './vapid.ts';
import {
  ConfigError,
  isLoopbackHost,
  readEnvironment,
  readFlag,
  readInteger,
  readList,
  readOneOf,
  readServiceAddress,
  readText,
  readWebAddress,
} from './variables.ts';

/**
 * Everything a deployment can decide. Read once, at start; nothing else looks at the environment. Secrets may be in files
 * (`secretFiles.ts`).
 */
export interface Config {
  /** `PORT`, default 4000; 0 takes any free one. */
  port: number;
  /** `HOST`, the address to listen on, default 127.0.0.1. */
  host: string;
  /** `DATA_DIR`, where the embedded database and uploads live, default `.data` in the package. */
  dataDir: string;
  /** `DATABASE_URL`, a PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | undefined;
  /** `DATABASE_READ_URL`, a hot standby of that server, from which lists of digests are read. Default none. */
  databaseReadUrl: string | undefined;
  /** `DATABASE_POOL`, connections to PostgreSQL per process, at least 2, default 10. */
  databasePool: number;
  /**
   * `LEASE_SECONDS` until another process continues with the claims of one that was killed. Default: 15 for bulk changes, 30 for
   * broadcasts, 60 for answers. A transaction of a process that hangs ends after as long, 30 by default. Broadcasts by a push service need twice the time that one call of it may take.
   */
  leaseMs: number | undefined;
  /**
   * `ROLE`, or `--role` of the program: `web` serves calls and does no tasks, `worker` does tasks and serves no calls but those
   * of its health and metrics. Default `all`, as which the embedded database always runs.
   */
  role: (typeof roles)[number];
  /** `QUEUE_POLL_SECONDS`, how often the queue looks for work that other processes have sent, default 10, and 1 for a worker. */
  queuePollMs: number;
  /**
   * `DRAIN_SECONDS`, how long a server that is asked to stop (SIGTERM) serves calls while `/readyz` answers 503, so that a balancer
   * sends them elsewhere first. Default 0, at most 300. In milliseconds here.
   */
  drainMs: number;
  /** `MIN_FREE_MB`, space on the disk of the embedded database below which nothing is written, default 64. In bytes here. */
  minFreeBytes: number;
  /**
   * `DEMO`: `off` leaves a fresh database without demo content, and deactivates the demo accounts of another. Default
   * `on` for a server that can be reached from this machine alone, else `off`: their password is published.
   */
  demo: boolean;
  /** `ADMIN_EMAIL`, the first super user of a fresh database without demo content, default admin@example.com. */
  adminEmail: string;
  /** `ADMIN_PASSWORD`, their password. Left out, one is made and printed once. */
  adminPassword: string | undefined;
  /**
   * `S3_BUCKET`, a bucket for uploads in the place of `DATA_DIR`. With it: `S3_ENDPOINT` of a store that is not
   * Amazon's, `S3_PUBLIC_ENDPOINT` where browsers reach it by another address, `S3_REGION` (default us-east-1),
   * `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`, and `S3_PATH_STYLE` (`on` or `off`, default on where there is an endpoint).
   */
  s3: S3Settings | undefined;
  /**
   * `FCM_CREDENTIALS_FILE`, the JSON file of a Google service account that may send to the app's devices. Default: their
   * messages are stored and not delivered. `FCM_URL`, for development: a server on this machine in FCM's place.
   */
  fcm: FcmSettings | undefined;
  /**
   * `SMTP_URL`, the server that mails to staff are handed to, smtp: or smtps:, and `MAIL_FROM`, whom they are from. Default: no
   * mails.
   */
  mail: MailSettings | undefined;
  /**
   * `OIDC_ISSUER` and `OIDC_CLIENT_ID` of a provider of sign-in (OpenID Connect). With them: `OIDC_CLIENT_SECRET`, `OIDC_SCOPES`
   * (default `openid email profile`), `OIDC_LABEL` (default its host), `OIDC_ROLE_CLAIM` (default `groups`), `OIDC_ROLES`, values
   * of that claim with roles, as `desk-admins=SUPER_USER_PERM,*=EDITOR_PERM` (default none: roles are assigned here),
   * `OIDC_CREATE_USERS` (`on` or `off`, default off), `OIDC_DOMAINS` (default any) and `OIDC_TIMEOUT`, seconds until a call of it
   * is given up (default 10).
   */
  provider: ProviderSettings | undefined;
  /** `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY` of web push. Default: a pair that is made once and stored in the database. */
  vapid: VapidKeys | undefined;
  /** `VAPID_SUBJECT`, whom push services of browsers write to: a mailto: or https: address. Default `ADMIN_EMAIL`. */
  vapidSubject: string;
  /** `FFMPEG`, the program that renders videos, 5.1 or newer, or `off`. Default the first one on the `PATH`. */
  ffmpeg: 'off' | { file: string | undefined; path: string };
  /**
   * `CONTAIN`: what decodes pages, feeds, pictures and videos runs in the strictest sandbox that works (`auto`, the default), in none but
   * Node's (`off`), or the server does not start without a sandbox that holds (`require`).
   */
  contain: { mode: 'auto' | 'off' | 'require'; path: string };
  /** `ALLOW_PRIVATE_HOSTS`, private hosts that fetching may reach, joined by commas. Default none. */
  allowPrivateHosts: string[];
  /** `PUBLIC_URL`, the address people reach this server at. With https, browsers are sent HSTS. */
  publicUrl: string;
  /** `PUBLIC_URL` where it is set: feeds that have a hub are pushed there (WebSub). Default: all feeds are polled alone. */
  pushedTo: string | undefined;
  /**
   * `WEB_PUSH_HOSTS`, the push services that browsers may subscribe with, joined by commas; `*.` stands for any name before.
   * Default those of Chrome, Firefox, Edge and Safari.
   */
  webPushHosts: string[];
  /** `TRUST_PROXY`: the proxies in front whose `X-Forwarded-For` is believed, as a count or as addresses. Default off. */
  trustProxy: TrustProxy;
  /** `LOG_LEVEL` of pino, default `info`. */
  logLevel: (typeof logLevels)[number];
  /** `TIME_ZONE` that "today" means when a caller names none, default UTC. */
  timeZone: string;
  /** `SESSION_DAYS` until an unused session ends, default 30. Use prolongs it. */
  sessionDays: number;
  /** `RATE_LIMIT`, calls a minute of a session, or of a network without one, default 1200; 0 turns the limit off. */
  rateLimit: number;
  /** The service that writes summaries, questions and answers. Without it they are made of the text's own sentences. */
  textApi: TextApi | undefined;
  /**
   * The service whose text embeddings add to how similar headlines are: `EMBEDDINGS_API_URL`, `EMBEDDINGS_API_KEY`,
   * `EMBEDDINGS_MODEL` and `EMBEDDINGS_TIMEOUT`, as those of texts. Without it headlines are compared by their words.
   */
  embeddingsApi: TextApi | undefined;
  /**
   * The service that writes what is heard in videos: `TRANSCRIPTION_API_URL`, what is before `/audio/transcriptions`,
   * `TRANSCRIPTION_API_KEY`, `TRANSCRIPTION_MODEL` and `TRANSCRIPTION_TIMEOUT`, for each ten minutes of sound.
   */
  transcriptionApi: TextApi | undefined;
  /**
   * `DIGEST_SERVICE_URL`, the base of the service that makes digests of headlines. Browsers call `/digest-notification/`
   * there with their session's token, so it must allow their origin (CORS). Default this server.
   */
  digestServiceUrl: string | undefined;
  /** `ERROR_REPORT_URL`, where failures of the server and of browsers are posted to as JSON. It may be private. Default nowhere. */
  errorReportUrl: string | undefined;
  /**
   * `SENTRY_DSN`, a project of Sentry, or of what speaks its protocol, that failures are sent to, with `SENTRY_ENVIRONMENT` (default
   * production) and `SENTRY_RELEASE` (default this version). Default nowhere.
   */
  sentry: SentrySettings | undefined;
  /** `PUSH_CONFIRM_ABOVE`, people above which a notification needs their number typed, default 1000. */
  confirmAbove: number;
  /** `PUSH_HOLD_SECONDS` in which a notification can still be stopped before anything leaves, default 30; 0 for none. */
  holdMs: number;
  /** `POST_DAYS` after which posts of feeds that nothing was made of are deleted, default 90; 0 for never. */
  postDays: number;
  /** `APPROVALS`: `on` has a second super user approve what `PUSH_CONFIRM_ABOVE` is for, default off. */
  approvals: boolean;
  /**
   * `PLAYER_HOST_ORIGIN`, the origin whose pages may show the player page, and to which it sends its messages. Default that
   * of `PUBLIC_URL`. This server's own pages always may.
   */
  playerHostOrigin: string;
  /** `CLOUDINARY_CLOUD_NAME`, the cloud whose media delivery transforms videos. Default none: videos are shown as they are. */
  cloudinaryCloudName: string | undefined;
  /**
   * `AUDIT_KEY`, secrets of at least 32 characters joined by commas, with the first of which the audit is sealed, so that whoever
   * can write to the database cannot seal it anew. The others verify older seals. Default none.
   */
  auditKeys: string[];
  /**
   * `AUDIT_SYSLOG_URL`, where the audit is sent to as syslog, tls:, tcp: or udp:. With it: `AUDIT_SYSLOG_CA` (default: what Node
   * trusts), `AUDIT_SYSLOG_CERT` and `AUDIT_SYSLOG_KEY`, all as PEM, and `AUDIT_SYSLOG_MAX_BYTES` of a message (default 8192, or
   * 2048 by udp). Default nowhere.
   */
  auditSyslog: SyslogSettings | undefined;
  /** `AUDIT_OTLP_URL`, where the audit is sent to as OpenTelemetry's logs, with `AUDIT_OTLP_HEADERS`. Default nowhere. */
  auditOtlp: OtlpSettings | undefined;
  /**
   * `SECRETS_KEY`, secrets of at least 32 characters joined by commas, with the first of which the keys of authenticator apps
   * and those that sign are encrypted in the database. The others decrypt what was encrypted before. Default none: they are stored as they are.
   */
  secretKeys: string[];
  /**
   * `BACKUP_DIR`, where a backup a day goes, after `BACKUP_AT` (default 03:30) in `TIME_ZONE`; the newest `BACKUP_COUNT` stay (default 14).
   * `BACKUP_RECIPIENTS`, public keys of age joined by commas, for whose holders backups are encrypted. Default none.
   */
  backup: BackupSettings;
  /**
   * `OTEL_EXPORTER_OTLP_ENDPOINT`, a collector that traces are sent to (`OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` for the whole address), with
   * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`, `OTEL_TRACES_SAMPLER_ARG`, `OTEL_BSP_SCHEDULE_DELAY` and
   * what else OpenTelemetry's exporter reads itself. Default nowhere.
   */
  traces: TraceSettings | undefined;
  /** `METRICS_TOKEN`, at least 16 characters: who sends it as a bearer token may read `/metrics`. Default none. */
  metricsToken: string | undefined;
  /** `METRICS_PORT`, a port of its own on which whoever reaches it may read `/metrics`. Default none. */
  metricsPort: number | undefined;
  /** The folder of the built web app. */
  webRoot: string;
}

const roles = ['all', 'web', 'worker'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = readEnvironment(environment);
  const port = readInteger(env, 'PORT', 4000, 0, 65_535);
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const publicUrl =
    readWebAddress(env, 'PUBLIC_URL') ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const role = readRole(env);
  return {
    port,
    host,
    dataDir: resolve(packageRoot, readText(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    databaseReadUrl: readDatabaseReadUrl(env),
    databasePool: readInteger(env, 'DATABASE_POOL', 10, 2, 1000),
    leaseMs: readText(env, 'LEASE_SECONDS')
      ? readInteger(env, 'LEASE_SECONDS', 0, 1, 3600) * 1000
      : undefined,
    role,
    queuePollMs: readInteger(env, 'QUEUE_POLL_SECONDS', role === 'worker' ? 1 : 10, 1, 600) * 1000,
    drainMs: readInteger(env, 'DRAIN_SECONDS', 0, 0, 300) * 1000,
    minFreeBytes: readInteger(env, 'MIN_FREE_MB', 64, 0, 1_000_000_000) * 1024 * 1024,
    demo: readFlag(env, 'DEMO', isLocal(env, host, publicUrl)),
    adminEmail: readText(env, 'ADMIN_EMAIL') ?? 'admin@example.com',
    adminPassword: readAdminPassword(env),
    s3: readS3Settings(env),
    fcm: readFcmSettings(env),
    mail: readMailSettings(env),
    provider: readProviderSettings(env),
    vapid: readVapidKeys(env),
    vapidSubject: readVapidSubject(env),
    ffmpeg:
      readText(env, 'FFMPEG') === 'off'
        ? 'off'
        : { file: readText(env, 'FFMPEG'), path: readText(env, 'PATH') ?? '' },
    contain: {
      mode: readOneOf(env, 'CONTAIN', ['auto', 'off', 'require'], 'auto'),
      path: readText(env, 'PATH') ?? '',
    },
    allowPrivateHosts: readList(env, 'ALLOW_PRIVATE_HOSTS'),
    webPushHosts: readText(env, 'WEB_PUSH_HOSTS') ? readList(env, 'WEB_PUSH_HOSTS') : knownPushServices,
    publicUrl,
    pushedTo: readWebAddress(env, 'PUBLIC_URL'),
    trustProxy: readTrustProxy(env),
    logLevel: readOneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    timeZone: readTimeZone(env),
    sessionDays: readInteger(env, 'SESSION_DAYS', 30, 1, 3650),
    rateLimit: readInteger(env, 'RATE_LIMIT', 1200, 0, 1_000_000),
    textApi: readTextApi(env, 'TEXT'),
    embeddingsApi: readTextApi(env, 'EMBEDDINGS'),
    transcriptionApi: readTextApi(env, 'TRANSCRIPTION', 300),
    digestServiceUrl: readWebAddress(env, 'DIGEST_SERVICE_URL'),
    errorReportUrl: readServiceAddress(env, 'ERROR_REPORT_URL', 'https://errors.example.com/hooks/1'),
    sentry: readSentrySettings(env),
    confirmAbove: readInteger(env, 'PUSH_CONFIRM_ABOVE', 1000, 0, 1_000_000_000),
    holdMs: readInteger(env, 'PUSH_HOLD_SECONDS', 30, 0, 600) * 1000,
    postDays: readInteger(env, 'POST_DAYS', 90, 0, 3650),
    approvals: readFlag(env, 'APPROVALS', false),
    playerHostOrigin: new URL(readWebAddress(env, 'PLAYER_HOST_ORIGIN') ?? publicUrl).origin,
    cloudinaryCloudName: readCloudName(env),
    auditKeys: readLongSecrets(env, 'AUDIT_KEY'),
    auditSyslog: readSyslogSettings(env),
    auditOtlp: readOtlpSettings(env),
    secretKeys: readLongSecrets(env, 'SECRETS_KEY'),
    backup: readBackupSettings(env),
    traces: readTraceSettings(env),
    metricsToken: readMetricsToken(env),
    metricsPort: readText(env, 'METRICS_PORT') ? readInteger(env, 'METRICS_PORT', 0, 0, 65_535) : undefined,
    webRoot: join(packageRoot, 'dist/client'),
  };
}

/** Whether a server is one of a person who tries it or works on it, and not one that others reach. */
function isLocal(env: NodeJS.ProcessEnv, host: string, publicUrl: string) {
  return (
    isLoopbackHost(host) && !publicUrl.startsWith('https:') && readText(env, 'NODE_ENV') !== 'production'
  );
}

function readRole(env: NodeJS.ProcessEnv) {
  const role = readOneOf(env, 'ROLE', roles, 'all');
  if (role !== 'all' && !readText(env, 'DATABASE_URL'))
    throw new ConfigError(
      `ROLE=${role} needs DATABASE_URL: the embedded database has one process, which does all.`,
    );
  return role;
}

function readCloudName(env: NodeJS.ProcessEnv) {
  const value = readText(env, 'CLOUDINARY_CLOUD_NAME');
  if (value === undefined || /^[a-z0-9][a-z0-9_-]*$/i.test(value)) return value;
  throw new ConfigError(
    `CLOUDINARY_CLOUD_NAME must be the name of a cloud like my-newsroom, not "${value}".`,
  );
}

function readAdminPassword(env: NodeJS.ProcessEnv) {
  const value = env.ADMIN_PASSWORD;
  if (!value) return undefined;
  if (value.length < minPasswordLength)
    throw new ConfigError(`ADMIN_PASSWORD must have at least ${minPasswordLength} characters.`);
  if (passwordRefusal(value))
    throw new ConfigError(
      'ADMIN_PASSWORD is one of the most used passwords, or of words that are guessed first. Choose another.',
    );
  return value;
}

function readLongSecrets(env: NodeJS.ProcessEnv, name: 'AUDIT_KEY' | 'SECRETS_KEY') {
  const keys = readList(env, name);
  if (keys.some((key) => key.length < 32))
    throw new ConfigError(`Each secret of ${name} must have at least 32 characters.`);
  return keys;
}

function readMetricsToken(env: NodeJS.ProcessEnv) {
  const value = readText(env, 'METRICS_TOKEN');
  if (value !== undefined && value.length < 16)
    throw new ConfigError('METRICS_TOKEN must have at least 16 characters.');
  return value;
}

function readTimeZone(env: NodeJS.ProcessEnv) {
  const value = readText(env, 'TIME_ZONE') ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`TIME_ZONE must be the name of a time zone like Europe/Madrid, not "${value}".`);
  }
}

/** Those of Chrome and the browsers made of it, Firefox, Edge and Safari. `*.` stands for any name before. */
const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];
