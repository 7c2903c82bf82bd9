import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Store } from '../db/database.ts';
import type { FailureReports } from './failureReports.ts';

type Task = () => Promise<void>;

/** Work that happens behind the calls and outlives the process that asked for it. */
export interface Jobs {
  /** Declares work that is done again and again. `cron` is in UTC. Call it before `start`. */
  repeat(name: string, cron: string, task: Task): void;
  /**
   * Declares work that is asked for, about something. Each queue does one piece at a time in each
   * process, so long work is cut into pieces. Call it before `start`.
   */
  handle<About extends object>(name: string, task: (about: About) => Promise<void>): void;
  /** Asks for such work, soon or not before the given time. Before the start nothing takes it. */
  send(name: string, about: object, at?: Date): Promise<void>;
  /** Does repeated work out of turn, soon, in whichever process takes it. */
  run(name: string): Promise<void>;
  start(): Promise<void>;
  /** Lets running work finish. */
  stop(): Promise<void>;
}

export function createJobs(store: Store, log: Logger, reports: FailureReports): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => executeSql(store, text, values) } });
  boss.on('error', (err) => {
    log.error({ err }, 'The job queue failed.');
    reports.sendError(err, 'The job queue failed.');
  });
  const repeated: { name: string; cron: string; task: Task }[] = [];
  const handled: { name: string; task: (about: object) => Promise<void> }[] = [];
  /** The worker of each queue in this process. */
  const workers = new Map<string, string>();
  let isStarted = false;

  /** The queue does it again later. */
  function tell(err: unknown, about: { job: string; about?: object }): never {
    log.error({ err, ...about }, 'A job failed.');
    reports.sendError(err, `A job failed: ${about.job}`);
    throw err;
  }

  return {
    repeat: (name, cron, task) => {
      repeated.push({ name, cron, task });
    },
    handle: (name, task) => {
      handled.push({ name, task: task as (about: object) => Promise<void> });
    },
    async send(name, about, at) {
      if (!isStarted) return;
      await boss.send(name, about, at ? { startAfter: at } : {});
      const worker = workers.get(name);
      if (worker && !at) boss.notifyWorker(worker);
    },
    run: async (name) => {
      await boss.send(name, {});
    },
    async start() {
      // The queue makes tables of its own, which it cannot do twice at a time.
      await store.exclusively(async () => {
        await boss.start();
        for (const { name } of [...repeated, ...handled]) await boss.createQueue(name);
      });
      isStarted = true;
      for (const { name, cron, task } of repeated) {
        await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
          await task().catch((err: unknown) => tell(err, { job: name }));
          log.info({ job: name }, 'A job was done.');
        });
        await boss.schedule(name, cron);
      }
      for (const { name, task } of handled) {
        let worker = '';
        worker = await boss.work<object>(name, { pollingIntervalSeconds: 10 }, async (jobs) => {
          for (const { data } of jobs) {
            await task(data).catch((err: unknown) => tell(err, { job: name, about: data }));
          }
          // There may be more to do by now, and it was told of that once at most.
          if (worker) boss.notifyWorker(worker);
        });
        workers.set(name, worker);
      }
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, close: false, timeout: 10_000, wait: true });
      isStarted = false;
    },
  };
}

async function executeSql(store: Store, text: string, values: unknown[] = []) {
  if (values.length > 0 || !text.includes(';')) return { rows: await store.rows({ text }, values) };
  // pg-boss writes its transactions as text. One that fails half-way would leave a shared connection
  // inside a broken transaction, so the store brackets them instead.
  await store.script(text.replace(/^\s*BEGIN;|COMMIT;\s*$/g, ''));
  return { rows: [] };
}
