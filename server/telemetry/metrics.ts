import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from 'pino';
import { shareInFlight } from '#server/process/once.ts';

/** `again`: the task will be repeated after a failure or an outage. */
export type TaskOutcome = 'done' | 'again' | 'failed';

export interface Measurement {
  labels?: Record<string, string>;
  value: number;
}

export interface Metrics {
  /** `endpoint`: its id in the contract, or its route pattern. */
  countRequest(endpoint: string, status: number, seconds: number): void;
  countTask(task: string, outcome: TaskOutcome, seconds: number): void;
  /** `outcome`: `accepted`, `later`, `unknown` or the reason for refusal. */
  countPush(kind: string, outcome: string): void;
  /** Measured on each read; left out if it can't be measured. */
  addGauge(
    name: string,
    help: string,
    labels: readonly string[],
    measure: () => Promise<Measurement[]>,
  ): void;
  read(): Promise<string>;
  contentType: string;
}

const prefix = 'digest_desk_';
/** By default, Prometheus cancels a scrape after ten seconds. */
const measureTimeoutMs = 3000;
/** Histogram buckets in seconds, from a short lookup to the longest export. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics(log: Logger): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Requests by endpoint and status class.',
    labelNames: ['endpoint', 'status'],
    buckets,
    registers,
  });
  const tasks = new Histogram({
    name: `${prefix}task_duration_seconds`,
    help: 'Task duration, by outcome.',
    labelNames: ['task', 'outcome'],
    buckets: [...buckets, 300, 1800],
    registers,
  });
  const pushes = new Counter({
    name: `${prefix}push_messages_total`,
    help: 'Messages handed to push services, by outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const unmeasured = new Counter({
    name: `${prefix}unmeasured_total`,
    help: 'Metrics that could not be collected.',
    labelNames: ['figure'],
    registers,
  });

  return {
    countRequest: (endpoint, status, seconds) =>
      requests.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, seconds),
    countTask: (task, outcome, seconds) => tasks.observe({ task, outcome }, seconds),
    countPush: (kind, outcome) => pushes.inc({ kind, outcome }),
    addGauge(name, help, labelNames, measure) {
      const gauge = new Gauge({
        name: `${prefix}${name}`,
        help,
        labelNames: [...labelNames],
        registers: [],
        async collect() {
          this.reset();
          // A reset leaves an unlabelled metric at 0.
          if (labelNames.length === 0) this.remove({});
          try {
            for (const { labels = {}, value } of await withTimeout(measure())) this.set(labels, value);
          } catch (err) {
            log.warn({ err, figure: name }, 'A metric could not be collected.');
            unmeasured.inc({ figure: name });
          }
        },
      });
      registry.registerMetric(gauge);
    },
    // Concurrent reads share one measurement, as it queries the database.
    read: shareInFlight(() => registry.metrics()),
    contentType: registry.contentType,
  };
}

async function withTimeout<T>(measuring: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The measurement took too long.')), measureTimeoutMs);
  });
  try {
    return await Promise.race([measuring, late]);
  } finally {
    clearTimeout(timer);
  }
}
