import type { Client } from '#api/client.ts';
import { languageLookup } from './lookups.ts';
import { resolveOne } from './resolve.ts';

/** Resolves a code or name: the server falls back to its default for an unknown one. */
export async function resolveLanguageCode(given: string, client: Client): Promise<string> {
  return (await resolveOne(given, languageLookup(client))).code;
}
