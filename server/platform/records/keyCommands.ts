import type { Database } from '#server/db/database.ts';
import { isKeyName, keyNames, KeyError, listKeys, rotateKey, type ListedKey } from './signingKeys.ts';
import type { StoredSecrets } from './storedSecrets.ts';

/** Whether a line is a command of operators for keys: `keys list`, `keys rotate uploads`, `keys rotate uploads 24`. */
export const isKeyCommand = (line: string) => /^keys (?:list|rotate)\b/.test(line);

/** Does what a line says. Returns the keys that it is about. Throws a KeyError. */
export async function performKeyCommand(
  line: string,
  { db, secrets }: { db: Database; secrets: StoredSecrets },
): Promise<ListedKey[]> {
  const [, verb, name = '', hours] = line.split(' ');
  if (verb === 'list') return listKeys(db);
  if (!isKeyName(name))
    throw new KeyError(`There are no keys of "${name}". Name one of ${keyNames.join(', ')}.`);
  if (hours !== undefined && !/^\d{1,5}$/.test(hours))
    throw new KeyError(`"${hours}" is not a number of hours from 0 to 99999.`);
  return rotateKey(db, secrets, name, hours === undefined ? undefined : Number(hours));
}
