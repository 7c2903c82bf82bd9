import { createHash, randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { settings } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ConfigError } from '../config/variables.ts';
import { generateVapidKeys } from '../config/vapid.ts';
import { createAudit } from './audit.ts';
import { lockSetting, setSetting } from './settings.ts';
import { asItIs, type StoredSecrets } from './storedSecrets.ts';

const hour = 3_600_000;

/** What is signed, where its keys are stored, and how long what the key before signed is of use. */
const kinds = {
  /** Forms of uploads to the disk, which expire after an hour. */
  uploads: { setting: 'upload_secret', overlapHours: 2, make: makeSecret },
  /** What opened notifications are reported with. */
  openings: { setting: 'open_secret', overlapHours: 60 * 24, make: makeSecret },
  /** What browsers subscribe with: a pair of VAPID keys. */
  'web-push': {
    setting: 'vapid_keys',
    overlapHours: 60 * 24,
    make: () => JSON.stringify(generateVapidKeys()),
  },
} as const;
export type KeyName = keyof typeof kinds;
export const keyNames = Object.keys(kinds) as KeyName[];
export const isKeyName = (name: string): name is KeyName => keyNames.includes(name as KeyName);

/** A key signs from then on, so that every process knows it by then. */
const leadMs = 60_000;
/** How often a process looks for keys of others. */
const refreshMs = 15_000;

/** 256 bits. */
function makeSecret() {
  return randomBytes(32).toString('base64url');
}

/** A key as it is stored, in milliseconds since 1970. */
interface StoredKey {
  id: string;
  madeAt: number;
  signsFrom: number;
  /** Null for the newest. */
  validUntil: number | null;
  /** As `StoredSecrets` encrypts it. */
  secret: string;
}

/** The keys of one kind, of which two are valid for a time. */
export interface Keyring {
  /** What is signed with now. */
  current(): string;
  /** All that is accepted now, what is signed with first. */
  valid(): readonly string[];
}

/** One key that stays. */
export const fixedKey = (secret: string): Keyring => ({ current: () => secret, valid: () => [secret] });

/** Why keys are not rotated, in a sentence for operators. */
export class KeyError extends Error {
  override name = 'KeyError';
}

/** What is known of a key without the key. */
export interface ListedKey extends Omit<StoredKey, 'secret'> {
  name: KeyName;
  isEncrypted: boolean;
}

/** The keys of all kinds, as every process of the database knows them within seconds. */
export interface SigningKeys {
  /** Makes the first key. Throws a ConfigError for one that cannot be decrypted. */
  open(name: KeyName): Promise<Keyring>;
  /** Looks for keys that other processes made. */
  refresh(): Promise<void>;
  close(): void;
}

export function createSigningKeys(
  db: Database,
  secrets: StoredSecrets,
  log: Pick<Logger, 'error'>,
): SigningKeys {
  const known = new Map<KeyName, OpenKey[]>();
  let timer: NodeJS.Timeout | undefined;

  async function refresh() {
    const names = [...known.keys()];
    const settingKeys = names.map((name) => kinds[name].setting);
    try {
      const rows = await db.select().from(settings).where(inArray(settings.key, settingKeys));
      for (const name of names) {
        const row = rows.find(({ key }) => key === kinds[name].setting);
        if (row) known.set(name, decryptAll(name, toKeys(row.value), secrets).keys);
      }
    } catch (err) {
      // Those that are known stay.
      log.error({ err }, 'Keys could not be read.');
    }
  }

  return {
    async open(name) {
      if (!known.has(name)) known.set(name, await openStored(db, secrets, name));
      timer ??= setInterval(() => void refresh(), refreshMs).unref();
      const validNow = () => inOrder(known.get(name)!, Date.now()).map(({ text }) => text);
      return { current: () => validNow()[0]!, valid: validNow };
    },
    refresh,
    close: () => clearInterval(timer),
  };
}

type OpenKey = Omit<StoredKey, 'secret'> & { text: string };

/** Those that are accepted at a time: the newest that signs, then the others. */
function inOrder<Key extends Omit<StoredKey, 'secret'>>(keys: readonly Key[], now: number): Key[] {
  const valid = keys.filter(({ validUntil }) => validUntil === null || validUntil > now);
  const signing = valid.find(({ signsFrom }) => signsFrom <= now) ?? valid[0]!;
  return [signing, ...valid.filter((key) => key !== signing)];
}

/** Reads the keys of a kind, makes the first, and encrypts anew what the first key of `SECRETS_KEY` did not encrypt. */
function openStored(db: Database, secrets: StoredSecrets, name: KeyName): Promise<OpenKey[]> {
  const { setting, make } = kinds[name];
  return inTransaction(db, async (tx) => {
    const made = { keys: [toStored(make(), name, secrets, Date.now())] };
    await tx.insert(settings).values({ key: setting, value: made }).onConflictDoNothing();
    const stored = toKeys(await lockSetting(tx, setting));
    const { keys, isCurrent } = decryptAll(name, stored, secrets);
    if (!isCurrent) {
      const anew = keys.map(({ text, ...key }) => ({ ...key, secret: secrets.encrypt(text, setting) }));
      await setSetting(tx, setting, { keys: anew });
    }
    return keys;
  });
}

/** Earlier versions stored one key without more. */
function toKeys(value: unknown): StoredKey[] {
  if (isKeys(value)) return value.keys;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return [{ id, madeAt: 0, signsFrom: 0, validUntil: null, secret: asItIs + text }];
}

const isKeys = (value: unknown): value is { keys: StoredKey[] } =>
  typeof value === 'object' && value !== null && 'keys' in value;

function toStored(text: string, name: KeyName, secrets: StoredSecrets, now: number): StoredKey {
  const secret = secrets.encrypt(text, kinds[name].setting);
  return { id: randomBytes(4).toString('hex'), madeAt: now, signsFrom: now, validUntil: null, secret };
}

function decryptAll(name: KeyName, stored: readonly StoredKey[], secrets: StoredSecrets) {
  try {
    const opened = stored.map(({ secret, ...key }) => ({
      key,
      ...secrets.decrypt(secret, kinds[name].setting),
    }));
    return {
      keys: opened.map(({ key, text }) => ({ ...key, text })),
      isCurrent: opened.every(({ isCurrent }) => isCurrent),
    };
  } catch (error) {
    throw new ConfigError(
      `The keys of ${name} were encrypted by a SECRETS_KEY that is not given. Set it as it was, or put it behind the new one (SECRETS_KEY=new,old). If it is lost: npm run admin -- keys rotate ${name} --overlap 0.`,
      { cause: error },
    );
  }
}

/** What is known of all keys that are stored. */
export async function listKeys(db: Database): Promise<ListedKey[]> {
  const rows = await db.select().from(settings);
  return keyNames.flatMap((name) => {
    const row = rows.find(({ key }) => key === kinds[name].setting);
    const keys = row ? inOrder(toKeys(row.value), Date.now()) : [];
    return keys.map(({ secret, ...key }) => ({ name, ...key, isEncrypted: !secret.startsWith(asItIs) }));
  });
}

/**
 * Makes a new key, which signs a minute later; the key before is valid for the hours of the overlap after that, by default as long as what
 * it signed is of use. With an overlap of 0 the new one signs at once, and nothing else is valid. Throws a KeyError.
 */
export function rotateKey(
  db: Database,
  secrets: StoredSecrets,
  name: KeyName,
  overlapHours: number = kinds[name].overlapHours,
): Promise<ListedKey[]> {
  const { setting, make } = kinds[name];
  return inTransaction(db, async (tx) => {
    const now = Date.now();
    const stored = await lockSetting(tx, setting);
    if (stored === undefined)
      throw new KeyError(`There is no key of ${name} yet: a server that needs one makes it.`);
    const valid = inOrder(toKeys(stored), now);
    const [current, other] = valid;
    if (overlapHours > 0 && other)
      throw new KeyError(
        `Two keys of ${name} are valid until ${new Date((other.validUntil ?? current!.validUntil)!).toISOString()}. Wait until then, or end the older one now with --overlap 0.`,
      );
    const signsFrom = overlapHours > 0 ? now + leadMs : now;
    const fresh = { ...toStored(make(), name, secrets, now), signsFrom };
    const before = { ...current!, validUntil: signsFrom + overlapHours * hour };
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
