import type { Client } from '#api/client.ts';
import { UsageError } from './errors.ts';

/** Refuses a language code that the server does not have: it would answer in its default language. */
export async function checkLanguage(code: string, client: Client): Promise<void> {
  const { listLanguages } = await import('#api/contract/languages.ts');
  const { results } = await client.call(listLanguages);
  if (results.some((language) => language.code.toLowerCase() === code.toLowerCase())) return;
  const codes = results.map((language) => language.code).join(', ');
  throw new UsageError(`There is no language ${JSON.stringify(code)}.`, `Languages: ${codes}.`);
}
