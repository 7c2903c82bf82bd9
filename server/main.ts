import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { answerBackup } from './backup/copy.ts';
import { reportContainment, requireContainment } from './contained/check.ts';
import { setContainment } from './contained/containment.ts';
import { UnknownMigrations } from './db/migrations.ts';
import { databaseFolder } from './db/open.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { ConfigError } from './platform/config/variables.ts';
import { activity } from './platform/log/activity.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { demoPassword } from './demo/content.ts';
import { fillOnFirstStart, type StartAccounts } from './firstStart.ts';
import { abandonAllLeases, setLeaseLength } from './work/lease.ts';
import { inOrder } from './platform/concurrency/inOrder.ts';
import { isKeyCommand, performKeyCommand } from './platform/records/keyCommands.ts';
import { lockFolder } from './platform/process/lock.ts';
import { withoutValues } from './platform/log/loggedError.ts';
import { closeToOthers, isOpenToOthers } from './platform/process/ownFiles.ts';

/**
 * How much the old generation grows, in percent of what lives in it, until V8 collects it. Streams of HTTP/2, of which a
 * broadcast makes one a message, are freed by that alone, and V8 lets a small heap grow fourfold by default.
 */
setFlagsFromString('--heap-growing-percent=25');

/** The grace period for running calls when the server is stopped. */
const graceMs = 10_000;

async function start() {
  // What the server writes is for its own account of the machine.
  process.umask(0o077);
  const { values } = parseArgs({ options: { role: { type: 'string' } } });
  const config = readConfig({ ...process.env, ...(values.role && { ROLE: values.role }) });
  if (config.leaseMs) setLeaseLength(config.leaseMs);
  setContainment({ ...config.contain, hidden: [config.dataDir] });
  const sighting = config.contain.mode === 'require' ? await requireContainment(config) : undefined;
  // Any number of processes may share a PostgreSQL server; the embedded database allows one.
  const lock = config.databaseUrl ? undefined : await lockFolder(config.dataDir);
  const deps = await createDeps(config);
  const accounts = await fillOnFirstStart(deps);
  const app = await buildApp(deps);
  // The embedded database has no other process, so what is leased was left by one that was killed.
  if (deps.store.kind === 'embedded') await abandonAllLeases(deps.db);
  await deps.queue.start();
  lock?.answer((question) => answerOperator(question, deps));

  let isStopping = false;
  async function stop(code = 0) {
    if (isStopping) return;
    isStopping = true;
    let current = '';
    const onStep = (name: string) => (current = name);
    setTimeout(() => {
      const open = process.getActiveResourcesInfo();
      deps.log.error({ step: current, open }, 'What was open did not close in time.');
      process.exit(1);
    }, graceMs).unref();
    // In this order: no new calls, no new tasks, and only then no database.
    await inOrder(
      {
        calls: () => app.close(),
        rest: () => closeDeps(deps, onStep),
        lock: () => lock?.release(),
      },
      { onStep, onFailure: (err, step) => deps.log.error({ err, step }, 'Something did not close cleanly.') },
    );
    process.exit(code);
  }
  /** As a service manager stops it. A second signal does not wait. */
  async function drainAndStop() {
    if (!deps.drain.hasBegun) await deps.drain.begin();
    await stop();
  }
  /** What nothing handled may have left anything half done: the process ends, in order. */
  function onUnhandled(err: unknown, kind: string) {
    deps.log.fatal({ err, activity: activity() }, kind);
    deps.reports.sendError(err, `${kind} ${activity() ?? ''}`.trim(), { activity: activity() });
    stop(1).catch(() => process.exit(1));
  }
  process.on('unhandledRejection', (err) => onUnhandled(err, 'An unhandled rejection.'));
  process.on('uncaughtException', (err) => onUnhandled(err, 'An uncaught exception.'));
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void drainAndStop());

  await closeDataFolder(config);
  const address = await app.listen({ port: config.port, host: config.host });
  say(address, accounts);
  await reportContainment(deps, sighting);
}

/** Answers the commands of operators that need the database of this process. */
async function answerOperator(line: string, deps: Deps): Promise<string> {
  if (!isKeyCommand(line)) return answerBackup(line, deps);
  const keys = await performKeyCommand(line, deps);
  await deps.keys.refresh();
  return JSON.stringify(keys);
}

/** Uploads are closed once; the embedded database has new open files at every start. */
async function closeDataFolder({ dataDir, databaseUrl }: Config) {
  if (!existsSync(dataDir)) return;
  if (await isOpenToOthers(dataDir)) await closeToOthers(dataDir);
  else if (!databaseUrl) await closeToOthers(databaseFolder(dataDir));
}

function say(address: string, { superUser, demo, deactivated }: StartAccounts) {
  const lines = [`Digest Desk is at ${address}`];
  if (demo.length > 0) {
    lines.push('', `Sign in with the password ${demoPassword} as`);
    lines.push(...demo.map((email) => `  ${email}`));
  }
  if (deactivated.length > 0) {
    lines.push('', `The demo accounts ${deactivated.join(', ')} were deactivated, because DEMO is off.`);
  }
  if (superUser?.password) {
    lines.push('', `The first super user is ${superUser.email} with the password ${superUser.password}`);
    lines.push('It is shown only once.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

start().catch((error: unknown) => {
  const text =
    error instanceof ConfigError || error instanceof UnknownMigrations
      ? error.message
      : `Digest Desk could not start: ${error instanceof Error ? describe(withoutValues(error)) : String(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ${describe(error.cause)}` : (error.stack ?? error.message);
}
