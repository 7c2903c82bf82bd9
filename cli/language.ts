import type { Client } from '#api/client.ts';
import { languageLookup } from './lookups.ts';
import { resolveOne } from './resolve.ts';

/**
 * Resolves a language's code or name. Throws if it's unknown, because the server would fall back to its
 * default.
 */
export async function resolveLanguageCode(value: string, client: Client): Promise<string> {
  return (await resolveOne(value, languageLookup(client))).code;
}
