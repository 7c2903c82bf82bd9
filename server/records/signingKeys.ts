import { createHash, randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { settings } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ConfigError } from '#server/settings/schema.ts';
import { generateVapidKeys } from '#server/settings/vapid.ts';
import { createAudit } from './audit.ts';
import { lockSetting, setSetting } from './settings.ts';
import { plainPrefix, type StoredSecrets } from './storedSecrets.ts';

const hourMs = 3_600_000;

/**
 * Storage key and default overlap of each kind. The overlap is how long signatures made with the previous key
 * are still accepted.
 */
const keyKinds = {
  uploads: { setting: 'upload_secret', overlapHours: 2, generate: generateSecret },
  openings: { setting: 'open_secret', overlapHours: 60 * 24, generate: generateSecret },
  'web-push': {
    setting: 'vapid_keys',
    overlapHours: 60 * 24,
    generate: () => JSON.stringify(generateVapidKeys()),
  },
} as const;
export type KeyName = keyof typeof keyKinds;
export const keyNames = Object.keys(keyKinds) as KeyName[];
export const isKeyName = (name: string): name is KeyName => keyNames.includes(name as KeyName);

/** After this time, every process has loaded a new key. */
const leadMs = 60_000;
const refreshMs = 15_000;

/** 256 bits. */
function generateSecret() {
  return randomBytes(32).toString('base64url');
}

interface StoredKey {
  id: string;
  madeAt: number;
  signsFrom: number;
  /** Null for the newest. */
  validUntil: number | null;
  secret: string;
}

export interface Keyring {
  current(): string;
  /** All accepted keys, the signing one first. */
  valid(): readonly string[];
}

export const createFixedKeyring = (secret: string): Keyring => ({
  current: () => secret,
  valid: () => [secret],
});

export class KeyError extends Error {
  override name = 'KeyError';
}

export interface ListedKey extends Omit<StoredKey, 'secret'> {
  name: KeyName;
  isEncrypted: boolean;
}

export interface SigningKeys {
  /** Creates the first key if needed. Throws a ConfigError if it can't be decrypted. */
  open(name: KeyName): Promise<Keyring>;
  refresh(): Promise<void>;
  close(): void;
}

export function createSigningKeys(
  db: Database,
  secrets: StoredSecrets,
  log: Pick<Logger, 'error'>,
): SigningKeys {
  const known = new Map<KeyName, DecryptedKey[]>();
  let timer: NodeJS.Timeout | undefined;

  async function refresh() {
    const names = [...known.keys()];
    const settingKeys = names.map((name) => keyKinds[name].setting);
    try {
      const rows = await db.select().from(settings).where(inArray(settings.key, settingKeys));
      for (const name of names) {
        const row = rows.find(({ key }) => key === keyKinds[name].setting);
        if (row) known.set(name, decryptAll(name, parseStoredKeys(row.value), secrets).keys);
      }
    } catch (err) {
      log.error({ err }, 'Keys could not be read.');
    }
  }

  return {
    async open(name) {
      if (!known.has(name)) known.set(name, await loadKeys(db, secrets, name));
      timer ??= setInterval(() => void refresh(), refreshMs).unref();
      const validNow = () => validKeys(known.get(name)!, Date.now()).map(({ text }) => text);
      return { current: () => validNow()[0]!, valid: validNow };
    },
    refresh,
    close: () => clearInterval(timer),
  };
}

type DecryptedKey = Omit<StoredKey, 'secret'> & { text: string };

function validKeys<Key extends Omit<StoredKey, 'secret'>>(keys: readonly Key[], now: number): Key[] {
  const valid = keys.filter(({ validUntil }) => validUntil === null || validUntil > now);
  const signing = valid.find(({ signsFrom }) => signsFrom <= now) ?? valid[0]!;
  return [signing, ...valid.filter((key) => key !== signing)];
}

/**
 * Creates the first key if there is none. Re-encrypts keys not encrypted with the first key of `SECRETS_KEY`.
 */
function loadKeys(db: Database, secrets: StoredSecrets, name: KeyName): Promise<DecryptedKey[]> {
  const { setting, generate } = keyKinds[name];
  return inTransaction(db, async (tx) => {
    const made = { keys: [createStoredKey(generate(), name, secrets, Date.now())] };
    await tx.insert(settings).values({ key: setting, value: made }).onConflictDoNothing();
    const stored = parseStoredKeys(await lockSetting(tx, setting));
    const { keys, isCurrent } = decryptAll(name, stored, secrets);
    if (!isCurrent) {
      const reencrypted = keys.map(({ text, ...key }) => ({
        ...key,
        secret: secrets.encrypt(text, setting),
      }));
      await setSetting(tx, setting, { keys: reencrypted });
    }
    return keys;
  });
}

/** Earlier versions stored a single bare key. */
function parseStoredKeys(value: unknown): StoredKey[] {
  if (isKeys(value)) return value.keys;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return [{ id, madeAt: 0, signsFrom: 0, validUntil: null, secret: plainPrefix + text }];
}

const isKeys = (value: unknown): value is { keys: StoredKey[] } =>
  typeof value === 'object' && value !== null && 'keys' in value;

function createStoredKey(text: string, name: KeyName, secrets: StoredSecrets, now: number): StoredKey {
  const secret = secrets.encrypt(text, keyKinds[name].setting);
  return { id: randomBytes(4).toString('hex'), madeAt: now, signsFrom: now, validUntil: null, secret };
}

function decryptAll(name: KeyName, stored: readonly StoredKey[], secrets: StoredSecrets) {
  try {
    const opened = stored.map(({ secret, ...key }) => ({
      key,
      ...secrets.decrypt(secret, keyKinds[name].setting),
    }));
    return {
      keys: opened.map(({ key, text }) => ({ ...key, text })),
      isCurrent: opened.every(({ isCurrent }) => isCurrent),
    };
  } catch (error) {
    throw new ConfigError(
      `The ${name} keys were encrypted with a SECRETS_KEY that isn’t set. Set it again, or add it after the new one (SECRETS_KEY=new,old). If it’s lost, run: npm run admin -- keys rotate ${name} --overlap 0`,
      { cause: error },
    );
  }
}

export async function listKeys(db: Database): Promise<ListedKey[]> {
  const rows = await db.select().from(settings);
  return keyNames.flatMap((name) => {
    const row = rows.find(({ key }) => key === keyKinds[name].setting);
    const keys = row ? validKeys(parseStoredKeys(row.value), Date.now()) : [];
    return keys.map(({ secret, ...key }) => ({ name, ...key, isEncrypted: !secret.startsWith(plainPrefix) }));
  });
}

/**
 * The new key starts signing after a minute. The previous key stays valid for the overlap, which depends on
 * the kind by default. With an overlap of 0, the switch is immediate and all other keys become invalid.
 * Throws a KeyError.
 */
export function rotateKey(
  db: Database,
  secrets: StoredSecrets,
  name: KeyName,
  overlapHours: number = keyKinds[name].overlapHours,
): Promise<ListedKey[]> {
  const { setting, generate } = keyKinds[name];
  return inTransaction(db, async (tx) => {
    const now = Date.now();
    const stored = await lockSetting(tx, setting);
    if (stored === undefined)
      throw new KeyError(`There is no ${name} key yet. The server creates one when it first needs it.`);
    const valid = validKeys(parseStoredKeys(stored), now);
    const [current, other] = valid;
    if (overlapHours > 0 && other)
      throw new KeyError(
        `Two ${name} keys are valid until ${new Date((other.validUntil ?? current!.validUntil)!).toISOString()}. Wait until then, or end the older one now with --overlap 0.`,
      );
    const signsFrom = overlapHours > 0 ? now + leadMs : now;
    const fresh = { ...createStoredKey(generate(), name, secrets, now), signsFrom };
    const before = { ...current!, validUntil: signsFrom + overlapHours * hourMs };
    await setSetting(tx, setting, { keys: overlapHours > 0 ? [fresh, before] : [fresh] });
    await createAudit('admin keys rotate')(tx, {
      action: 'rotate',
      entity: 'signing_key',
      before: { key: current!.id },
      after: { name, key: fresh.id, overlap_hours: overlapHours },
    });
    return (await listKeys(tx)).filter((key) => key.name === name);
  });
}

/** `keys list`, `keys rotate uploads`, `keys rotate uploads 24`. */
export const isKeyCommand = (line: string) => /^keys (?:list|rotate)\b/.test(line);

export async function executeKeyCommand(
  line: string,
  { db, secrets }: { db: Database; secrets: StoredSecrets },
): Promise<ListedKey[]> {
  const [, verb, name = '', hours] = line.split(' ');
  if (verb === 'list') return listKeys(db);
  if (!isKeyName(name))
    throw new KeyError(`Unknown kind of key "${name}". Use one of ${keyNames.join(', ')}.`);
  if (hours !== undefined && !/^\d{1,5}$/.test(hours))
    throw new KeyError(`"${hours}" is not a number of hours from 0 to 99999.`);
  return rotateKey(db, secrets, name, hours === undefined ? undefined : Number(hours));
}
