import type { Client } from '#api/client.ts';
import { languageLookup } from './lookups.ts';
import { resolveOne } from './resolve.ts';

/** The code of the language that has this code or name: without one, the server would use its default. */
export async function languageCode(given: string, client: Client): Promise<string> {
  return (await resolveOne(given, languageLookup(client))).code;
}
