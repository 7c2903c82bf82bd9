import { summarisePage } from '#api/contract/sources.ts';
import { client } from './client.ts';

/** Fetching a page, reading it and writing about it takes its time. */
const patience = 60_000;

/** An article summed up; empty when it has no sentences. */
export async function summarise(url: string): Promise<string> {
  return (await client.call(summarisePage, { query: { url } }, { timeout: patience })).summary;
}
