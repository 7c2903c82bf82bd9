import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '#api/client.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { startBucket } from '#support/bucket.ts';
import { findFreePort } from '#support/freePort.ts';
import { nameHosts, startCluster } from '#support/postgres.ts';
import type { RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';
import { libfaketime, makeClock } from './clock.ts';
import { openLink } from './link.ts';
import { mayMount, mountDisk, onEmbedded, onPostgres, type Setup } from './setups.ts';
import { findObstacleToSlowing } from './slowDisk.ts';

export const databases = ['embedded', 'PostgreSQL'] as const;
export type Database = (typeof databases)[number];

/** What a fault needs beside a server. */
export type Need = 'PostgreSQL' | 'standby' | 'store' | 'disk' | 'clock' | 'strace';

type OnEnd = () => Promise<unknown> | void;
type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A server on a database of its own, and what a fault does to them. */
export interface Place {
  database: Database;
  setup: Setup;
  server: RunningServer;
  /** What its servers are started with: all listen on the same port. */
  env: Record<string, string>;
  client: Client;
  headers: Record<string, string>;
  /** For files of the work, on the disk that becomes full. */
  folder: string;
  /** The PostgreSQL that takes the writes, and a copy of it that can take over. */
  postgres?: Cluster;
  standby?: Awaited<ReturnType<Cluster['startStandby']>>;
  storeLink?: Awaited<ReturnType<typeof openLink>>;
  disk?: NonNullable<Awaited<ReturnType<typeof mountDisk>>>;
  clock?: ReturnType<typeof makeClock>;
  /** Adds what is to be ended with it. */
  onEnd(end: OnEnd): void;
  /** Ends all of it, the last first. */
  remove(): Promise<void>;
}

const slowing = await findObstacleToSlowing();
const canMount = await mayMount();

/** Why a fault with these needs cannot be tried here on a database; undefined where it can. */
export function findObstacle(needs: Need | undefined, database: Database): string | undefined {
  if (database === 'embedded' && (needs === 'PostgreSQL' || needs === 'standby'))
    return 'the embedded database runs in the server’s process, so it can’t be stopped separately';
  if (database === 'PostgreSQL' && !findPostgres()) return 'PostgreSQL is not installed';
  if (needs === 'disk' && !canMount) return 'no right to mount a disk that can be filled';
  if (needs === 'strace') return slowing;
  if (needs === 'clock' && !libfaketime) return 'libfaketime is not installed';
  return undefined;
}

/** The PostgreSQL of all places that leave it as it was. */
let shared: Promise<Cluster> | undefined;

export async function stopShared() {
  await (await shared)?.stop();
}

/** Starts a server with what a fault needs. */
export async function prepare(needs: Need | undefined, database: Database): Promise<Place> {
  const ends: OnEnd[] = [];
  const onEnd = (end: OnEnd) => void ends.push(end);
  const remove = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const place = await prepareParts(needs, database, onEnd);
    const server = await place.setup.start(place.env);
    return { ...place, server, onEnd, remove, ...(await signedIn(server.url)) };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Parts = Omit<Place, 'server' | 'client' | 'headers' | 'onEnd' | 'remove'>;

async function prepareParts(
  needs: Need | undefined,
  database: Database,
  onEnd: Place['onEnd'],
): Promise<Parts> {
  // Megabytes: what ten times add to the database stays far below it.
  const disk = needs === 'disk' ? (await mountDisk(1000))! : undefined;
  if (disk) onEnd(disk.remove);
  const folder = await mkdtemp(join(disk?.folder ?? tmpdir(), 'desk-faults-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const env: Record<string, string> = {
    PORT: String(await findFreePort()),
    LEASE_SECONDS: '3',
    QUEUE_POLL_SECONDS: '1',
    ALLOW_PRIVATE_HOSTS: '127.0.0.1',
  };
  const common = { database, env, folder, ...(disk && { disk }) };
  const clock = needs === 'clock' ? makeClock(join(folder, 'clock')) : undefined;
  if (clock) {
    await clock.write();
    Object.assign(env, {
      LD_PRELOAD: libfaketime,
      FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
  }
  const storeLink = needs === 'store' ? await openStore(env, onEnd) : undefined;
  const parts = { ...common, ...(clock && { clock }), ...(storeLink && { storeLink }) };
  if (database === 'embedded') {
    const setup = await onEmbedded(disk?.folder);
    onEnd(setup.remove);
    return { ...parts, setup };
  }
  const isOwn = needs === 'disk' || needs === 'standby';
  const postgres = isOwn
    ? await startCluster({ ...(disk && { disk: disk.folder }), isDurable: true })
    : await (shared ??= startCluster({ isDurable: true }));
  if (isOwn) onEnd(postgres.stop);
  const standby = needs === 'standby' ? await postgres.startStandby() : undefined;
  const setup = await onPostgres(postgres.url, {
    ...(standby && { toAddress: (url) => nameHosts(url, [postgres.port, standby.port]) }),
    folder: disk?.folder,
  });
  onEnd(setup.remove);
  await standby?.becomeSynchronous();
  return { ...parts, setup, postgres, ...(standby && { standby }) };
}

/** A store of uploads behind a link that can be cut, which `env` names. */
async function openStore(env: Record<string, string>, onEnd: Place['onEnd']) {
  const bucket = await startBucket();
  onEnd(bucket.close);
  const { endpoint, credentials, bucket: name, region } = bucket.settings;
  const link = await openLink(Number(new URL(endpoint!).port));
  onEnd(link.close);
  Object.assign(env, {
    S3_BUCKET: name,
    S3_ENDPOINT: `http://127.0.0.1:${link.port}`,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials!.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials!.secretAccessKey,
  });
  return link;
}
