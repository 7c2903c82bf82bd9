import { isVapidContact } from '#server/settings/vapid.ts';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { serviceNames, type ServiceName } from '#api/contract/services.ts';
import type { DiskFacts, ServerFacts } from '#domain/serverFacts.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { servers } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { watchSpace, type Disk } from '#server/process/space.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { openDestinations } from './audit/streams.ts';
import { probes } from './services/probes.ts';
import { readFacts } from './facts.ts';

const silentMinutes = 3;
const retentionHours = 24;

export interface KnownServer {
  id: string;
  name: string;
  startedAt: string;
  seenAt: string;
  isSilent: boolean;
  facts: ServerFacts;
}

export type FactDeps = Pick<
  Deps,
  'config' | 'disk' | 'readPushHealth' | 'getFfmpegDetection' | 'queue' | 'mailer'
>;

export const serverName = ({ port }: Deps['config']) => `${hostname()}:${port}`;

export async function collectFacts(deps: FactDeps): Promise<ServerFacts> {
  const { config, disk, queue, mailer } = deps;
  const has = (name: ServiceName) => [name, probes[name].find(config) !== undefined] as const;
  const found = config.role === 'web' ? null : await deps.getFfmpegDetection();
  return {
    role: config.role,
    version: packageJson.version,
    node: process.versions.node,
    disk: await findDisk(config.dataDir, disk, config.minFreeBytes),
    backupDisk: await findBackupDisk(config),
    ffmpeg: found && { state: found.state, version: found.version },
    uploads: config.s3 ? 'bucket' : 'disk',
    backupAt: config.backup.folder === undefined || config.role === 'web' ? null : config.backup.at,
    auditDestinations: openDestinations(config).map((destination) => destination.name),
    hasMail: mailer !== undefined,
    hasFcm: config.fcm !== undefined,
    hasVapidContact: isVapidContact(config.vapidSubject),
    services: Object.fromEntries(serviceNames.map(has)) as Record<ServiceName, boolean>,
    tasks: queue.taskNames(),
    push: deps.readPushHealth(),
  };
}

async function findDisk(folder: string, disk: Disk, minFreeBytes: number): Promise<DiskFacts | null> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return null;
  return { device: found.dev, freeBytes: await disk.freeBytes(), minFreeBytes };
}

const findBackupDisk = ({ backup: { folder }, role, minFreeBytes }: Deps['config']) =>
  folder === undefined || role === 'web'
    ? null
    : findDisk(folder, watchSpace(folder, minFreeBytes), minFreeBytes);

interface ServerHeartbeat {
  id: string;
  name: string;
  startedAt: Date;
  facts: ServerFacts;
}

export async function upsertServer(
  db: Database,
  { id, name, startedAt, facts }: ServerHeartbeat,
  isOnlyServer: boolean,
): Promise<void> {
  const seenAt = sql`clock_timestamp()`;
  await db
    .insert(servers)
    .values({ id, name, startedAt, seenAt, facts })
    .onConflictDoUpdate({ target: servers.id, set: { seenAt, facts } });
  await db.execute(sql`
    delete from servers where id <> ${id}::uuid and (
      ${isOnlyServer}::boolean
      or seen_at < clock_timestamp() - make_interval(hours => ${retentionHours}::int)
      or (name = ${name} and seen_at < clock_timestamp() - make_interval(mins => ${silentMinutes}::int)))`);
}

export async function removeServer(db: Database, id: string) {
  await db.execute(sql`delete from servers where id = ${id}::uuid`);
}

export async function findDatabaseVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
  return rows[0]!.server_version;
}

export async function findServers(db: Database): Promise<KnownServer[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    started_at: string;
    seen_at: string;
    is_silent: boolean;
    facts: unknown;
  }>(sql`
    select id, name, ${isoInstant(sql`started_at`)} as started_at, ${isoInstant(sql`seen_at`)} as seen_at,
      seen_at < clock_timestamp() - make_interval(mins => ${silentMinutes}::int) as is_silent, facts
    from servers order by name, started_at`);
  return rows.map(({ started_at, seen_at, is_silent, facts, ...row }) => ({
    ...row,
    facts: readFacts(facts),
    startedAt: started_at,
    seenAt: seen_at,
    isSilent: is_silent,
  }));
}
