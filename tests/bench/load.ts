import { Pool } from 'undici';

export interface LoadOptions {
  /** The server, without a path. */
  origin: string;
  /** A function returns the one of each call. */
  path: string | (() => string);
  /** Default GET. */
  method?: 'GET' | 'PATCH';
  /** Returns the body of each call. */
  body?: () => string;
  headers?: Record<string, string>;
  /** Calls under way at a time. */
  connections: number;
  /** Milliseconds; no call starts after them. */
  duration: number;
  /** Ends it earlier. */
  signal?: AbortSignal;
}

/** Latencies of single calls, in milliseconds, and the time they took together. */
export interface LoadResult {
  latencies: number[];
  elapsed: number;
}

/** Makes a call over and over for a while. An answer other than 200 ends the measurement. */
export async function load({
  origin,
  path,
  method = 'GET',
  body: toBody,
  headers,
  connections,
  duration,
  signal,
}: LoadOptions): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const latencies: number[] = [];
  const start = performance.now();
  const isOver = () => signal?.aborted ?? false;
  async function caller() {
    while (performance.now() - start < duration && !isOver()) {
      const callStart = performance.now();
      const address = typeof path === 'string' ? path : path();
      const { statusCode, body } = await pool.request({ method, path: address, headers, body: toBody?.() });
      await body.dump({ limit: Infinity });
      if (statusCode !== 200) throw new Error(`${origin}${address} answered ${statusCode}`);
      latencies.push(performance.now() - callStart);
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, caller));
    return { latencies, elapsed: performance.now() - start };
  } finally {
    await pool.destroy();
  }
}

export const median = (values: number[]) => percentile(values, 0.5);

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
