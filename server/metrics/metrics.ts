import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from 'pino';
import { shared } from '../platform/concurrency/shared.ts';

/** `again`: it is done once more, after a failure or an outage. */
export type TaskOutcome = 'done' | 'again' | 'failed';

/** A value with its labels, such as `{ labels: { state: 'running' }, value: 3 }`. */
export interface Measurement {
  labels?: Record<string, string>;
  value: number;
}

/** What is counted of a server while it runs, for Prometheus. */
export interface Metrics {
  /** `endpoint`: its id in the contract, or the pattern of its address. */
  countRequest(endpoint: string, status: number, seconds: number): void;
  countTask(task: string, outcome: TaskOutcome, seconds: number): void;
  /** `outcome`: `accepted`, `later`, `unknown` or why the service refused it. */
  countPush(kind: string, outcome: string): void;
  /** A figure that is measured each time the metrics are read. One that cannot be measured is left out. */
  addGauge(
    name: string,
    help: string,
    labels: readonly string[],
    measure: () => Promise<Measurement[]>,
  ): void;
  /** All of them in Prometheus' text format. */
  read(): Promise<string>;
  /** Of that text. */
  contentType: string;
}

const prefix = 'digest_desk_';
/** Until a figure is left out, in milliseconds: a scrape is given up after ten seconds by default. */
const measureMs = 3000;
/** Seconds: from a lookup to the longest export. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics(log: Logger): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Calls by endpoint and class of status.',
    labelNames: ['endpoint', 'status'],
    buckets,
    registers,
  });
  const tasks = new Histogram({
    name: `${prefix}task_duration_seconds`,
    help: 'Tasks of the queue by their outcome.',
    labelNames: ['task', 'outcome'],
    buckets: [...buckets, 300, 1800],
    registers,
  });
  const pushes = new Counter({
    name: `${prefix}push_messages_total`,
    help: 'Messages handed to push services by their outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const unmeasured = new Counter({
    name: `${prefix}unmeasured_total`,
    help: 'Figures that could not be measured when the metrics were read.',
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
          // A reset sets one without labels to 0.
          if (labelNames.length === 0) this.remove({});
          try {
            for (const { labels = {}, value } of await inTime(measure())) this.set(labels, value);
          } catch (err) {
            log.warn({ err, figure: name }, 'A figure of the metrics was not measured.');
            unmeasured.inc({ figure: name });
          }
        },
      });
      registry.registerMetric(gauge);
    },
    // Those who read at once share one reading: measuring asks the database.
    read: shared(() => registry.metrics()),
    contentType: registry.contentType,
  };
}

async function inTime<T>(measuring: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), measureMs);
  });
  try {
    return await Promise.race([measuring, late]);
  } finally {
    clearTimeout(timer);
  }
}
