import type { Logger } from 'pino';
import type { SuggestedFilters } from '#api/contract/digests.ts';
import type { Database, Store } from './db/database.ts';
import { openReads, openStore } from './db/open.ts';
import type { Reads } from './db/replica.ts';
import { openDemoSite } from './demoSite/site.ts';
import { createEgress, type Egress } from './egress/egress.ts';
import { lookForFfmpeg, type FoundFfmpeg, type Program } from './ffmpeg/find.ts';
import type { Config } from './platform/config/config.ts';
import { createAgedCache, type AgedCache } from './platform/concurrency/agedCache.ts';
import { createIdentities, type Identities } from './platform/access/identities.ts';
import { createChanges, publishWritesOf, type Changes } from './platform/records/changes.ts';
import { openFailureReports, type FailureReports } from './platform/log/failureReports.ts';
import { createDrain, type Drain } from './platform/process/drain.ts';
import { inOrder } from './platform/concurrency/inOrder.ts';
import { createLog } from './platform/log/log.ts';
import { createQueue, type Queue } from './work/queue.ts';
import { createStoredSecrets, type StoredSecrets } from './platform/records/storedSecrets.ts';
import { createSigningKeys, type SigningKeys } from './platform/records/signingKeys.ts';
import { spaceElsewhere, watchSpace, type Disk, type Space } from './platform/process/space.ts';
import { openPush, type OpenedPush } from './push/open.ts';
import { createOpenTokens, type OpenTokens } from './push/openTokens.ts';
import { setTracer, type Tracer } from './spans.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openEmbeddings, type Embeddings } from './texts/embeddings.ts';
import { openTexts } from './texts/open.ts';
import { openMailer } from './mail/smtp.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Texts } from './texts/texts.ts';

/** What the features are made from. */
export interface Deps {
  config: Config;
  db: Database;
  /** The same database below the query builder, for the calls that are made most. */
  store: Store;
  /** Where lists of digests are read: the same database, or a copy that has all that was acknowledged. */
  reads: Reads;
  queue: Queue;
  /** What is written, for those who follow it. */
  changes: Changes;
  /** Who calls, in memory. */
  identities: Identities;
  /** What each language's list of digests suggests to filter by. */
  suggestions: AgedCache<SuggestedFilters>;
  /** Bulk changes that this process found others in the way of. */
  blockedJobs: Set<number>;
  storage: Storage;
  egress: Egress;
  /** The ffmpeg of this machine, if there is one: looked for when it is first needed. */
  findFfmpeg: () => Promise<Program | undefined>;
  /** What was found where it was looked for. */
  lookForFfmpeg: () => Promise<FoundFfmpeg>;
  push: OpenedPush['push'];
  /** Encrypts what is stored and must be read again. */
  secrets: StoredSecrets;
  /** What is signed with, as all processes of the database know it. */
  keys: SigningKeys;
  /** Undefined where none is configured. */
  mailer: Mailer | undefined;
  /** Which push services took the messages of this process. */
  readPushHealth: OpenedPush['readPushHealth'];
  /** What browsers subscribe to web push with. */
  findVapidKey: OpenedPush['findVapidKey'];
  /** Signs what an opened notification is reported with. */
  opens: OpenTokens;
  texts: Texts;
  /** Undefined where none is configured. */
  embeddings: Embeddings | undefined;
  /** Of the disk that uploads go to. */
  disk: Disk;
  /** Of the disk that the database writes to. */
  space: Space;
  /** Started by the signal that stops the process. */
  drain: Drain;
  reports: FailureReports;
  /** Undefined where no traces are made. */
  tracer: Tracer | undefined;
  /** Undefined where they are not shown. */
  metrics: Metrics | undefined;
  log: Logger;
}

/**
 * Opens everything that `closeDeps` closes, and migrates the database. Tests pass a database of their own as `opened`.
 */
export async function createDeps(config: Config, opened?: Store): Promise<Deps> {
  const log = createLog(config.logLevel);
  const { tracer, trace } = await openTracing(config, log);
  const store = trace(opened ?? (await openStore(config, log)));
  try {
    await store.exclusively(() => store.migrate());
  } catch (error) {
    await store.close();
    throw error;
  }
  const reports = openFailureReports(config, (err) => log.warn({ err }, 'A failure was not reported.'));
  const disk = watchSpace(config.dataDir, config.minFreeBytes);
  const space = store.kind === 'embedded' ? disk : spaceElsewhere;
  const changes = createChanges(store.messages, (err) => log.warn({ err }, 'Changes were not published.'));
  publishWritesOf(store.db, changes);
  const egress = createEgress({
    allowPrivateHosts: config.allowPrivateHosts,
    ...(config.demo && { localSite: openDemoSite() }),
  });
  const metrics = await openMetrics(config, log);
  const secrets = createStoredSecrets(config.secretKeys);
  const keys = createSigningKeys(store.db, secrets, log);
  let found: Promise<FoundFfmpeg> | undefined;
  const lookOnce = () => (found ??= lookForFfmpeg(config.ffmpeg));
  return {
    config,
    findFfmpeg: async () => (await lookOnce()).program,
    lookForFfmpeg: lookOnce,
    db: store.db,
    store,
    reads: openReads(config, store, log),
    disk,
    space,
    drain: createDrain(config.role === 'worker' ? 0 : config.drainMs),
    changes,
    identities: createIdentities(store.messages.listenForIdentities),
    suggestions: createAgedCache(30_000),
    blockedJobs: new Set(),
    queue: createQueue({ config, db: store.db, space, log, reports, metrics }),
    storage: await openStorage(config, keys),
    egress,
    secrets,
    keys,
    mailer: config.mail && openMailer(config.mail),
    ...(await openPush({ config, db: store.db, keys, egress, log, metrics })),
    opens: createOpenTokens(await keys.open('openings')),
    texts: openTexts(config),
    embeddings: openEmbeddings(config),
    reports,
    tracer,
    metrics,
    log,
  };
}

/** What is not read is not counted, and its library not loaded. */
async function openMetrics({ metricsToken, metricsPort }: Config, log: Logger) {
  if (metricsToken === undefined && metricsPort === undefined) return undefined;
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics(log);
}

/** Without a collector OpenTelemetry's packages are not loaded, and statements are not wrapped. */
async function openTracing({ traces }: Config, log: Logger) {
  if (!traces) return { tracer: undefined, trace: (store: Store) => store };
  const { openTracer } = await import('./tracing/openTelemetry.ts');
  const { traceStatements } = await import('./tracing/statements.ts');
  const tracer = openTracer(traces, log);
  setTracer(tracer);
  return { tracer, trace: traceStatements };
}

async function closeTracing(tracer: Tracer | undefined) {
  if (!tracer) return;
  setTracer(undefined);
  await tracer.close();
}

/** What cannot be closed, as a database on a full disk, is logged and does not leave the rest open. */
export async function closeDeps(deps: Deps, onStep?: (name: string) => void): Promise<void> {
  const steps = {
    queue: () => deps.queue.stop(),
    keys: () => deps.keys.close(),
    push: () => deps.push.close?.(),
    egress: () => deps.egress.close(),
    texts: () => deps.texts.close(),
    embeddings: () => deps.embeddings?.close(),
    changes: () => deps.changes.close(),
    identities: () => deps.identities.close(),
    reports: () => deps.reports.close(),
    reads: () => deps.reads.close(),
    store: () => deps.store.close(),
    tracing: () => closeTracing(deps.tracer),
  };
  await inOrder(steps, {
    onStep,
    onFailure: (err, step) => deps.log.error({ err, step }, 'Something could not be closed.'),
  });
}
