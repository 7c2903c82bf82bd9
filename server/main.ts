import { existsSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { reportContainment, requireContainment } from './contained/check.ts';
import { setContainment } from './contained/containment.ts';
import { DatabaseRefusedError } from './db/migrations.ts';
import { databaseFolder } from './db/open.ts';
import { readConfig, type Config } from '#server/settings/config.ts';
import { ConfigError } from '#server/settings/schema.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { demoPassword } from './demo/content.ts';
import { holdAfterRestore } from './afterRestore.ts';
import { fillOnFirstStart, type InitialAccounts } from './firstStart.ts';
import { abandonAllLeases, setLeaseLength } from './work/lease.ts';
import { runInSequence } from '#server/process/runInSequence.ts';
import { isKeyCommand, executeKeyCommand } from '#server/records/signingKeys.ts';
import { lockFolder } from '#server/process/lock.ts';
import { redactError, currentActivity } from '#server/telemetry/loggedError.ts';
import { restrictToOwner, isOpenToOthers } from '#server/process/ownFiles.ts';

/**
 * Percent the old generation may grow before V8 collects it. By default, a small heap may grow fourfold, and a
 * broadcast opens an HTTP/2 stream per message, which only collection frees.
 */
setFlagsFromString('--heap-growing-percent=25');

/** Milliseconds that running calls have to finish on shutdown. */
const graceMs = 10_000;

async function start() {
  // Only the server's own account may read what it writes.
  process.umask(0o077);
  const { values } = parseArgs({ options: { role: { type: 'string' } } });
  const config = readConfig({ ...process.env, ...(values.role && { ROLE: values.role }) });
  if (config.leaseMs) setLeaseLength(config.leaseMs);
  setContainment({ ...config.contain, hiddenFolders: [config.dataDir] });
  const canaryResult = config.contain.mode === 'require' ? await requireContainment(config) : undefined;
  // PostgreSQL allows many processes; the embedded database only one.
  const lock = config.databaseUrl ? undefined : await lockFolder(config.dataDir, { isServer: true });
  const deps = await createDeps(config);
  const accounts = await fillOnFirstStart(deps);
  await holdAfterRestore(deps);
  const app = await buildApp(deps);
  // Only one process can use the embedded database, so any lease belongs to a killed one.
  if (deps.store.kind === 'embedded') await abandonAllLeases(deps.db);
  await deps.queue.start();
  lock?.answer((question) => handleOperatorCommand(question, deps));

  let isStopping = false;
  async function stop(code = 0) {
    if (isStopping) return;
    isStopping = true;
    let current = '';
    const onStep = (name: string) => (current = name);
    setTimeout(() => {
      const open = process.getActiveResourcesInfo();
      deps.log.error({ step: current, open }, 'Open resources did not close in time.');
      process.exit(1);
    }, graceMs).unref();
    // In this order: stop calls, then tasks, and only then the database.
    await runInSequence(
      {
        calls: () => app.close(),
        rest: () => closeDeps(deps, onStep),
        lock: () => lock?.release(),
      },
      {
        onStep,
        onFailure: (err, step) => deps.log.error({ err, step }, 'A resource did not close cleanly.'),
      },
    );
    process.exit(code);
  }
  /** A second signal skips the drain. */
  async function drainAndStop() {
    if (!deps.drain.hasBegun) await deps.drain.begin();
    await stop();
  }
  /** An unhandled error may have left inconsistent state, so shut down cleanly. */
  function onUnhandled(err: unknown, kind: string) {
    deps.log.fatal({ err, activity: currentActivity() }, kind);
    deps.reports.sendError(err, `${kind} ${currentActivity() ?? ''}`.trim(), { activity: currentActivity() });
    stop(1).catch(() => process.exit(1));
  }
  process.on('unhandledRejection', (err) => onUnhandled(err, 'Unhandled rejection.'));
  process.on('uncaughtException', (err) => onUnhandled(err, 'Uncaught exception.'));
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void drainAndStop());

  await restrictDataFolder(config);
  await collectGarbage();
  const address = await app.listen({ port: config.port, host: config.host });
  announceStart(address, accounts);
  await reportContainment(deps, canaryResult);
}

/** Startup leaves at least 15 MiB of garbage, which V8 would keep until the heap grows. */
async function collectGarbage() {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

async function handleOperatorCommand(line: string, deps: Deps): Promise<string> {
  if (!isKeyCommand(line)) {
    const { handleCopyRequest } = await import('#server/ops/backup/copy.ts');
    return handleCopyRequest(line, deps);
  }
  const keys = await executeKeyCommand(line, deps);
  await deps.keys.refresh();
  return JSON.stringify(keys);
}

/** Uploads need this only once; the embedded database creates files readable by others at every start. */
async function restrictDataFolder({ dataDir, databaseUrl }: Config) {
  if (!existsSync(dataDir)) return;
  if (await isOpenToOthers(dataDir)) await restrictToOwner(dataDir);
  else if (!databaseUrl) await restrictToOwner(databaseFolder(dataDir));
}

function announceStart(address: string, { superUser, demo, deactivated }: InitialAccounts) {
  const lines = [`Digest Desk is running at ${address}`];
  if (demo.length > 0) {
    lines.push('', `Sign in with the password ${demoPassword} as one of:`);
    lines.push(...demo.map((email) => `  ${email}`));
  }
  if (deactivated.length > 0) {
    lines.push('', `The demo accounts ${deactivated.join(', ')} were deactivated because DEMO is off.`);
  }
  if (superUser?.password) {
    lines.push('', `The first super user is ${superUser.email} with the password ${superUser.password}`);
    lines.push('The password is shown only once.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

start().catch((error: unknown) => {
  const text =
    error instanceof ConfigError || error instanceof DatabaseRefusedError
      ? error.message
      : `Digest Desk could not start: ${error instanceof Error ? describeError(redactError(error)) : String(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ${describeError(error.cause)}` : (error.stack ?? error.message);
}
