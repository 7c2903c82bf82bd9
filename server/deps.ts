import type { Logger } from 'pino';
import type { SuggestedFilters } from '#api/contract/digests.ts';
import type { Database, Store } from './db/database.ts';
import { openReads, openStore } from './db/open.ts';
import type { Reads } from './db/replica.ts';
import { createDemoSite } from '#server/adapters/demoSite/site.ts';
import { createEgress, type Egress } from './egress/egress.ts';
import { detectFfmpeg, type FfmpegDetection, type Program } from '#server/adapters/ffmpeg/find.ts';
import type { Config } from '#server/settings/config.ts';
import { createExpiringCache, type ExpiringCache } from '#server/process/once.ts';
import { createIdentities, type Identities } from '#server/access/identities.ts';
import { createChanges, registerPublisher, type Changes } from '#server/records/changes.ts';
import { createFailureReports, type FailureReports } from '#server/telemetry/failureReports.ts';
import { createDrain, type Drain } from '#server/process/drain.ts';
import { runInSequence } from '#server/process/runInSequence.ts';
import { createLog } from '#server/telemetry/log.ts';
import { createQueue, type Queue } from './work/queue.ts';
import { createStoredSecrets, type StoredSecrets } from '#server/records/storedSecrets.ts';
import { createSigningKeys, type SigningKeys } from '#server/records/signingKeys.ts';
import { unlimitedSpace, watchSpace, type Disk, type Space } from '#server/process/space.ts';
import { openPush, type OpenedPush } from '#server/adapters/push/open.ts';
import { createOpenTokens, type OpenTokens } from '#server/adapters/push/openTokens.ts';
import { setTracer, type Tracer } from './spans.ts';
import { openStorage } from '#server/adapters/storage/open.ts';
import type { Storage } from '#server/adapters/storage/storage.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { openEmbeddings, type Embeddings } from '#server/adapters/texts/embeddings.ts';
import { openTextAssistant } from '#server/adapters/texts/open.ts';
import type { Mailer } from '#server/adapters/mail/mailer.ts';
import type { TextAssistant } from '#server/adapters/texts/texts.ts';

export interface Deps {
  config: Config;
  db: Database;
  /** Bypasses the query builder, for the most frequent calls. */
  store: Store;
  /** The primary, or an up-to-date replica. */
  reads: Reads;
  queue: Queue;
  changes: Changes;
  identities: Identities;
  suggestions: ExpiringCache<SuggestedFilters>;
  blockedJobs: Set<number>;
  storage: Storage;
  egress: Egress;
  getFfmpeg: () => Promise<Program | undefined>;
  getFfmpegDetection: () => Promise<FfmpegDetection>;
  push: OpenedPush['push'];
  /** Encrypts secrets that must be readable again. */
  secrets: StoredSecrets;
  /** Shared by all processes of the database. */
  keys: SigningKeys;
  mailer: Mailer | undefined;
  readPushHealth: OpenedPush['readPushHealth'];
  getVapidKey: OpenedPush['getVapidKey'];
  openTokens: OpenTokens;
  texts: TextAssistant;
  embeddings: Embeddings | undefined;
  disk: Disk;
  space: Space;
  /** Begins on the signal that stops the process. */
  drain: Drain;
  reports: FailureReports;
  tracer: Tracer | undefined;
  metrics: Metrics | undefined;
  log: Logger;
}

/** Also migrates the database. Tests pass an open store as `opened`. */
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
  const reports = createFailureReports(config, (err) =>
    log.warn({ err }, 'An error report could not be sent.'),
  );
  const disk = watchSpace(config.dataDir, config.minFreeBytes);
  const space = store.kind === 'embedded' ? disk : unlimitedSpace;
  const changes = createChanges(store.messages, (err) =>
    log.warn({ err }, 'Change events could not be published.'),
  );
  registerPublisher(store.db, changes);
  const egress = createEgress({
    allowPrivateHosts: config.allowPrivateHosts,
    ...(config.demo && { localSite: createDemoSite() }),
  });
  const metrics = await openMetrics(config, log);
  const secrets = createStoredSecrets(config.secretKeys);
  const keys = createSigningKeys(store.db, secrets, log);
  let found: Promise<FfmpegDetection> | undefined;
  const lookOnce = () => (found ??= detectFfmpeg(config.ffmpeg));
  return {
    config,
    getFfmpeg: async () => (await lookOnce()).program,
    getFfmpegDetection: lookOnce,
    db: store.db,
    store,
    reads: openReads(config, store, log),
    disk,
    space,
    drain: createDrain(config.role === 'worker' ? 0 : config.drainMs),
    changes,
    identities: createIdentities(store.messages.listenForIdentities),
    suggestions: createExpiringCache(30_000),
    blockedJobs: new Set(),
    queue: createQueue({ config, db: store.db, space, log, reports, metrics }),
    storage: await openStorage(config, keys),
    egress,
    secrets,
    keys,
    mailer: await openMail(config),
    ...(await openPush({ config, db: store.db, keys, egress, log, metrics })),
    openTokens: createOpenTokens(await keys.open('openings')),
    texts: openTextAssistant(config),
    embeddings: openEmbeddings(config),
    reports,
    tracer,
    metrics,
    log,
  };
}

/** Without a metrics token or port, the library isn't loaded. */
async function openMetrics({ metricsToken, metricsPort }: Config, log: Logger) {
  if (metricsToken === undefined && metricsPort === undefined) return undefined;
  const { createMetrics } = await import('#server/telemetry/metrics.ts');
  return createMetrics(log);
}

/** Without an SMTP server, the library isn't loaded. */
async function openMail({ mail }: Config) {
  if (!mail) return undefined;
  const { openMailer } = await import('#server/adapters/mail/smtp.ts');
  return openMailer(mail);
}

/** Without a collector, OpenTelemetry isn't loaded and statements aren't wrapped. */
async function openTracing({ traces }: Config, log: Logger) {
  if (!traces) return { tracer: undefined, trace: (store: Store) => store };
  const { openTracer } = await import('#server/telemetry/openTelemetry.ts');
  const { traceStatements } = await import('#server/telemetry/traceStatements.ts');
  const tracer = openTracer(traces, log);
  setTracer(tracer);
  return { tracer, trace: traceStatements };
}

async function closeTracing(tracer: Tracer | undefined) {
  if (!tracer) return;
  setTracer(undefined);
  await tracer.close();
}

/** Logs failures, such as a full disk, and closes the rest. */
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
  await runInSequence(steps, {
    onStep,
    onFailure: (err, step) => deps.log.error({ err, step }, 'A resource could not be closed.'),
  });
}
