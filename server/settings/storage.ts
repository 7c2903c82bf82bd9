import { resolve } from 'node:path';
import { timeOfDayPattern } from '#domain/wallTime.ts';
import { splitHosts } from '#server/db/primary.ts';
import { packageRoot } from '#server/packageRoot.ts';
import {
  checkedText,
  ConfigError,
  flag,
  integer,
  list,
  oneOf,
  parseUrl,
  readSettings,
  readIfSet,
  defineSettingGroup,
  text,
  webUrlSetting,
} from './schema.ts';

const databaseUrlSetting = (description: string) =>
  checkedText(
    (value) => splitHosts(value).every((url) => /^postgres(ql)?:$/.test(parseUrl(url)?.protocol ?? '')),
    {
      isSecret: true,
      values: 'URL',
      example: 'postgres://user:password@host:5432/database',
      refusal: 'must look like postgres://user:password@host:5432/database.',
      description,
    },
  );

export const database = defineSettingGroup(
  'Database',
  {
    DATA_DIR: text({
      default: '.data',
      description:
        'Folder for the embedded database and uploads. A relative path is resolved against the package’s folder.',
    }),
    MIN_FREE_MB: integer(0, 1_000_000_000, {
      default: 64,
      unit: 'MB',
      description:
        'Free disk space below which nothing is written to the embedded database. Super users are warned when free space falls below ten times this value.',
    }),
    DATABASE_URL: databaseUrlSetting(
      'PostgreSQL server to use instead of the embedded database. List several hosts if one can take over from another.',
    ),
    DATABASE_READ_URL: databaseUrlSetting(
      'Hot standby of that server, for reading lists of digests. The URL must contain only one host.',
    ),
    DATABASE_POOL: integer(2, 1000, {
      default: 10,
      unit: 'connections',
      description: 'Connections to PostgreSQL per process.',
    }),
    ROLE: oneOf(['all', 'web', 'worker'], {
      default: 'all',
      description:
        'On PostgreSQL, `web` serves requests and does no background work, and `worker` does background work and only serves `/healthz`, `/readyz` and `/metrics`. `--role` on the command line does the same. The embedded database always runs as `all`.',
    }),
    QUEUE_POLL_SECONDS: integer(1, 600, {
      unit: 'seconds',
      defaultNote: '`10`, `1` for a worker',
      description: 'How often the queue looks for work from other processes.',
    }),
    LEASE_SECONDS: integer(1, 3600, {
      unit: 'seconds',
      defaultNote: '15 to 60, depending on the work',
      description:
        'How long another process waits before it takes over the work of a process that was killed. Set it to at least twice the time that one request to a push service can take.',
    }),
  },
  {
    intro:
      'For several servers that share one PostgreSQL database, see [scaling](operations.md#scale). For several hosts, see [PostgreSQL failover](operations.md#postgresql-failover).',
  },
);

export const bucket = defineSettingGroup(
  'Uploads in a bucket',
  {
    S3_BUCKET: text({
      example: 'desk-uploads',
      description: 'Bucket for uploads in any S3-compatible store. If unset, they’re stored in `DATA_DIR`.',
    }),
    S3_ENDPOINT: webUrlSetting({
      example: 'https://s3.example.com',
      defaultNote: 'Amazon S3',
      description: 'URL of a store other than Amazon S3.',
    }),
    S3_PUBLIC_ENDPOINT: webUrlSetting({
      example: 'https://desk.example.com',
      defaultNote: '`S3_ENDPOINT`',
      description: 'URL that browsers post uploads to, if they reach the store at a different URL.',
    }),
    S3_REGION: text({ default: 'us-east-1', description: 'Region of the bucket.' }),
    S3_ACCESS_KEY_ID: text({
      isSecret: true,
      defaultNote: 'credentials found by the AWS SDK',
      description: 'Access key for the object store.',
    }),
    S3_SECRET_ACCESS_KEY: text({ isSecret: true, description: 'Secret access key.' }),
    S3_PATH_STYLE: flag({
      defaultNote: '`on` with `S3_ENDPOINT`',
      description: 'Whether the bucket is in the URL’s path instead of its host name.',
    }),
  },
  { requiredTogether: [['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']] },
);

export const backups = defineSettingGroup(
  'Backups',
  {
    BACKUP_DIR: text({
      example: '/var/backups/digest-desk',
      description:
        'Folder for daily backups. Super users are notified when a backup is missing. If unset, no backups are made.',
    }),
    BACKUP_AT: checkedText((value) => timeOfDayPattern.test(value), {
      default: '03:30',
      values: 'time',
      refusal: 'must be a time like 03:30, not "%s".',
      description: 'Time of day in `TIME_ZONE` after which the backup starts.',
    }),
    BACKUP_COUNT: integer(1, 10_000, {
      default: 14,
      unit: 'backups',
      description: 'How many backups to keep. Older ones are deleted.',
    }),
    BACKUP_RECIPIENTS: list({ description: 'Public age keys that backups are encrypted for.' }),
  },
  { intro: 'See [backup, restore, move](operations.md#backup-restore-move).' },
);

export function readDatabase(env: NodeJS.ProcessEnv) {
  const values = readSettings(env, database);
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl, ROLE: role } = values;
  const sessions =
    databaseUrl && new URL(splitHosts(databaseUrl)[0]!).searchParams.get('target_session_attrs');
  if (sessions && !['any', 'read-write', 'primary'].includes(sessions))
    throw new ConfigError(
      'DATABASE_URL must point to the server that accepts writes: target_session_attrs=read-write.',
    );
  if (databaseReadUrl && !databaseUrl)
    throw new ConfigError(
      'DATABASE_READ_URL needs DATABASE_URL, the PostgreSQL server that it is a replica of.',
    );
  if (databaseReadUrl && splitHosts(databaseReadUrl).length > 1)
    throw new ConfigError('DATABASE_READ_URL must contain only one host.');
  if (role !== 'all' && !databaseUrl)
    throw new ConfigError(
      `ROLE=${role} needs DATABASE_URL: with the embedded database, a single process has all roles.`,
    );
  return {
    dataDir: resolve(packageRoot, values.DATA_DIR),
    minFreeBytes: values.MIN_FREE_MB * 1024 * 1024,
    databaseUrl,
    databaseReadUrl,
    databasePool: values.DATABASE_POOL,
    role,
    queuePollMs: (values.QUEUE_POLL_SECONDS ?? (role === 'worker' ? 1 : 10)) * 1000,
    leaseMs: values.LEASE_SECONDS && values.LEASE_SECONDS * 1000,
  };
}

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  publicEndpoint: string | undefined;
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export function readBucket(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const values = readIfSet(env, bucket, 'S3_BUCKET');
  if (!values) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT,
    pathStyle: values.S3_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

export function readBackups(env: NodeJS.ProcessEnv) {
  const {
    BACKUP_DIR,
    BACKUP_AT: at,
    BACKUP_COUNT: count,
    BACKUP_RECIPIENTS: recipients,
  } = readSettings(env, backups);
  return { folder: BACKUP_DIR && resolve(packageRoot, BACKUP_DIR), at, count, recipients };
}

export function uploadFormUrl({
  bucket: name,
  region,
  endpoint,
  publicEndpoint,
  pathStyle,
}: S3Settings): URL {
  const url = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${name}`;
  else url.host = `${name}.${url.host}`;
  return url;
}
