import { dailyReport, type DigestReport } from '#api/contract/reports.ts';
import { createClient } from '#api/client.ts';
import { percentile } from './load.ts';
import { days, firstDay, type ManyDigests } from './manyDigests.ts';

export interface ReportFigures {
  /** How many of them were published, which is what the report is on. */
  published: number;
  /** Milliseconds from the call to the whole answer. */
  median: number;
  most: number;
  rounds: number;
}

const rounds = 5;

/** The normal report on every digest that was published, with all its tables. */
export async function measureReport({ url, headers }: ManyDigests): Promise<ReportFigures> {
  const client = createClient({ baseUrl: `${url}/api`, fetch, headers: () => headers });
  const end = new Date(Date.parse(firstDay) + (days + 1) * 86_400_000).toISOString().slice(0, 10);
  const body = { from_date: `${firstDay} 00:00`, to_date: `${end} 00:00`, timezone: 'UTC' };
  const read = () => client.call(dailyReport, { body }) as Promise<DigestReport>;
  const { count } = await read(); // Warm.
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  return { published: count, median: percentile(times, 0.5), most: Math.max(...times), rounds };
}
