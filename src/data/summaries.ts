import { summarisePage } from '../api/contract/sources';
import { client } from './client';

/** Fetching a page and reading it takes its time. */
const patience = 60_000;

/** An article summed up in sentences of its own; empty when it has none. */
export async function summarise(url: string): Promise<string> {
  return (await client.call(summarisePage, { query: { url } }, { timeout: patience })).summary;
}
