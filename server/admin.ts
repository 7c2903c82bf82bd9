// What whoever operates a server does to its data, on its machine and with its settings: `npm run admin -- --help`, or
// `node dist/server/admin.js --help` in a packed product.
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Command } from 'commander';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { passwordLinkHours } from '#api/contract/passwordLinks.ts';
import packageJson from '../package.json' with { type: 'json' };
import { withReadable, withStore } from './backup/copy.ts';
import { BackupError, createBackupWriter, isRecipient } from './backup/format.ts';
import { writeBackup } from './backup/make.ts';
import { moveTables } from './backup/move.ts';
import { knownMigrations, restoreBackup, verifyBackup, type Verified } from './backup/restore.ts';
import { sendCanary } from './contained/canary.ts';
import { describeSighting, isContained } from './contained/check.ts';
import { setContainment } from './contained/containment.ts';
import type { Database, Store } from './db/database.ts';
import { openStore } from './db/open.ts';
import { inTransaction } from './db/transaction.ts';
import { startPasswordLink, toPasswordUrl } from './features/session/passwordLinks.ts';
import { findByEmail } from './features/session/queries.ts';
import { needsProvider } from './features/session/rules.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { ConfigError } from './platform/config/variables.ts';
import { createAudit } from './platform/records/audit.ts';
import { askHolder } from './platform/process/lock.ts';
import { watchSpace, whileSpaceLeft } from './platform/process/space.ts';
import { performKeyCommand } from './platform/records/keyCommands.ts';
import { KeyError, keyNames, type ListedKey } from './platform/records/signingKeys.ts';
import { createStoredSecrets } from './platform/records/storedSecrets.ts';
import { withoutValues } from './platform/log/loggedError.ts';
import { eraseReader } from './readers/eraseReader.ts';
import { exportReader } from './readers/exportReader.ts';
import { ReaderError } from './readers/references.ts';
import { openStoredFiles } from './storage/open.ts';
import { workFolder } from './storage/workFiles.ts';

// What it writes is for its own account of the machine.
process.umask(0o077);

function say(text: string) {
  process.stderr.write(`${text}\n`);
}
/** Progress replaces itself on a terminal, and is not printed elsewhere. */
function show(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
const open = (config: Config) =>
  openStore({ ...config, databaseReadUrl: undefined }, pino({ level: 'silent' }));

/** npm runs its scripts in the package, and a file is meant from where it was called. */
const toPath = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

const program = new Command('admin')
  .description(
    'Backup, restore and move of the data of a server, the data of one reader, and a way back in, with the settings of that server.',
  )
  .version(packageJson.version)
  .showHelpAfterError();

program
  .command('backup')
  .description('Writes everything that the server stores into a file, while people work.')
  .argument('<file>', 'a new file', toPath)
  .option('--recipient <key...>', 'encrypts for the holders of these keys of age; default BACKUP_RECIPIENTS')
  .action(async (file: string, { recipient }: { recipient?: string[] }) => {
    const config = readConfig(process.env);
    const recipients = recipient ?? config.backup.recipients;
    const wrong = recipients.find((key) => !isRecipient(key));
    if (wrong !== undefined)
      throw new BackupError(`"${wrong}" is no public key of age, which looks like age1….`);
    if (existsSync(file)) throw new BackupError(`${file} exists. Name a new file.`);
    await makeFile(file, config, recipients);
    if (recipients.length > 0)
      return say(`${file} was written and is encrypted. Verify it where its key is.`);
    const { manifest } = await verifyBackup(file, []);
    say(`${file} was written and is whole: ${describe({ manifest })}.`);
  });

program
  .command('verify')
  .description('Reads a whole backup and compares all of it with its checksums. Changes nothing.')
  .argument('<file>', 'of a backup', toPath)
  .option('--identity <file>', 'the secret key of an encrypted one', toPath)
  .action(async (file: string, { identity }: { identity?: string }) => {
    const verified = await verifyBackup(file, await readIdentities(identity));
    const { madeAt, product } = verified.head;
    say(`${file} is whole: ${describe(verified)}. Version ${product} made it at ${madeAt}.`);
    for (const [table, rows] of Object.entries(verified.manifest.tables))
      process.stdout.write(`${rows}\t${table}\n`);
  });

program
  .command('restore')
  .description('Fills a new DATA_DIR, or an empty database in DATABASE_URL, from a backup.')
  .argument('<file>', 'of a backup', toPath)
  .option('--identity <file>', 'the secret key of an encrypted one', toPath)
  .action(async (file: string, { identity }: { identity?: string }) => {
    const config = readConfig(process.env);
    const identities = await readIdentities(identity);
    const verified = await verifyBackup(file, identities);
    await withStore(config, open, async (store) => {
      await restoreBackup(file, identities, verified, {
        store,
        files: await openStoredFiles(config),
        workFolder: workFolder(config.dataDir),
        onProgress: show,
      });
      show('');
      say(`Restored ${describe(verified)}.`);
      if (verified.manifest.media.kind === 'listed')
        say('Its uploads are in a bucket, which S3_BUCKET has to name.');
      await warnOfPlans(store);
    });
  });

program
  .command('move')
  .description(
    'Copies all tables of the stopped server into another, empty database. Uploads stay where they are.',
  )
  .option('--to-url <url>', 'a PostgreSQL: postgres://user:password@host:5432/database')
  .option('--to-dir <folder>', 'the DATA_DIR of an embedded database', toPath)
  .action(async ({ toUrl, toDir }: { toUrl?: string; toDir?: string }) => {
    if ((toUrl === undefined) === (toDir === undefined))
      throw new BackupError('Name one target: --to-url or --to-dir.');
    const config = readConfig(process.env);
    const target = readConfig({
      ...process.env,
      DATABASE_URL: toUrl ?? '',
      ...(toDir && { DATA_DIR: toDir }),
    });
    const tables = await withStore(config, open, (from) =>
      withStore(target, open, (to) =>
        moveTables(from, to, (table, count) => show(`${table}: ${count} rows`)),
      ),
    );
    show('');
    say(
      `Moved ${sum(tables)} rows of ${Object.keys(tables).length} tables. Start the server with the new setting.`,
    );
  });

program
  .command('keygen')
  .description('Makes a pair of keys for encrypted backups.')
  .action(async () => {
    const identity = await generateIdentity();
    process.stdout.write(
      `# Keep this away from the server. Its backups are for BACKUP_RECIPIENTS=${await identityToRecipient(identity)}\n${identity}\n`,
    );
  });

program
  .command('contained')
  .description('Tries what the processes that decode untrusted content must not be able to do.')
  .action(async () => {
    const { contain, dataDir } = readConfig(process.env);
    setContainment({ ...contain, hidden: [dataDir] });
    const sighting = await sendCanary(dataDir);
    process.stdout.write(`${describeSighting(sighting).join('\n')}\n`);
    if (!isContained(sighting)) process.exitCode = 1;
  });

program
  .command('password-link')
  .description('Prints a link by which a user chooses a new password, for who can sign in no other way.')
  .argument('<email>', 'of the user')
  .action(async (email: string) => {
    const config = readConfig(process.env);
    const url = await withStore(config, open, ({ db }) => makePasswordLink(db, config, email));
    process.stdout.write(`${url}\n`);
    say(`It works once, for ${passwordLinkHours.handedOver} hours.`);
  });

const keys = program
  .command('keys')
  .description('Keys that sign uploads, openings and web push (docs/operations.md).');

keys
  .command('list')
  .description('Prints which keys are valid, what is signed with first.')
  .action(async () => printKeys(await commandKeys('keys list')));

keys
  .command('rotate')
  .description('Makes a new key, which signs a minute later. The one before stays valid for a time.')
  .argument('<name>', keyNames.join(', '))
  .option('--overlap <hours>', 'how long; 0 ends all others at once. Default 2 for uploads, 1440 for others')
  .action(async (name: string, { overlap }: { overlap?: string }) => {
    const isFixed = name === 'web-push' && readConfig(process.env).vapid !== undefined;
    if (isFixed) throw new KeyError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set: change them there.');
    printKeys(
      await commandKeys(['keys rotate', name, ...(overlap === undefined ? [] : [overlap])].join(' ')),
    );
  });

/** Has the server that holds the embedded database do it, where one runs. */
async function commandKeys(line: string): Promise<ListedKey[]> {
  const config = readConfig(process.env);
  const answer = config.databaseUrl ? undefined : await askHolder(config.dataDir, line);
  if (answer !== undefined) return JSON.parse(answer) as ListedKey[];
  return withStore(config, open, ({ db }) =>
    performKeyCommand(line, { db, secrets: createStoredSecrets(config.secretKeys) }),
  );
}

const toTime = (at: number | null, otherwise: string) => (at ? new Date(at).toISOString() : otherwise);

function printKeys(listed: readonly ListedKey[]) {
  const rows = listed.map(({ name, id, signsFrom, validUntil, isEncrypted }) =>
    [
      name,
      id,
      toTime(signsFrom, 'before'),
      toTime(validUntil, 'until rotated'),
      isEncrypted ? 'encrypted' : 'as it is',
    ].join('\t'),
  );
  process.stdout.write(`${['NAME\tKEY\tSIGNS FROM\tVALID UNTIL\tSTORED', ...rows].join('\n')}\n`);
}

const reader = program
  .command('reader')
  .description('What is stored of one person who uses the app (docs/privacy.md).');

reader
  .command('export')
  .description('Prints all that the database stores of a reader, as JSON.')
  .argument('<reader>', 'id or email')
  .action(async (who: string) => {
    const found = await withReadable(readConfig(process.env), open, ({ db }) => exportReader(db, who));
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  });

reader
  .command('erase')
  .description('Erases a reader for good. Numbers of reports stay, without saying whose they are.')
  .argument('<reader>', 'id or email')
  .requiredOption('--yes', 'confirms it, as it cannot be undone')
  .action(async (who: string) => {
    const id = await withStore(readConfig(process.env), open, ({ db }) => eraseReader(db, who));
    say(`Reader ${id} was erased. Backups from before have them until they are deleted.`);
  });

/** Makes the link of a user, and records it. */
function makePasswordLink(db: Database, config: Config, email: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const user = await findByEmail(tx, email);
    if (!user?.role || !user.isActive) throw new AdminError(`No active user has the email ${email}.`);
    if (needsProvider(config, user))
      throw new AdminError(
        `The role of ${email} signs in with ${config.provider?.label}. Set OIDC_ISSUER= and OIDC_CLIENT_ID= to nothing, here and for the server.`,
      );
    const { token } = await startPasswordLink(tx, user.id, passwordLinkHours.handedOver);
    const audit = createAudit('admin password-link');
    await audit(tx, { action: 'create_password_link', entity: 'user', entityId: user.id });
    return toPasswordUrl(config, token);
  });
}

/** What an operator can put right. */
class AdminError extends Error {}

const tooLittleSpace = () =>
  new BackupError('There is too little space on the disk for the backup: MIN_FREE_MB must stay free there.');

/** The file appears once it is whole. */
async function makeFile(file: string, config: Config, recipients: string[]) {
  const part = `${file}.part`;
  try {
    const writer = createBackupWriter(recipients);
    const files = await openStoredFiles(config);
    const disk = watchSpace(dirname(part), config.minFreeBytes);
    const bytes = whileSpaceLeft(disk, await writer.bytes, tooLittleSpace);
    const writing = pipeline(bytes, createWriteStream(part, { flags: 'wx', flush: true }));
    const reading = withReadable(config, open, ({ db }) =>
      writeBackup(writer, {
        db,
        files,
        media: config.s3 ? 'listed' : 'included',
        migrations: knownMigrations(),
        product: packageJson.version,
      }),
    );
    // One that fails ends the other, which has a copy of the database to remove.
    const ends = [writing, reading].map((work) =>
      work.catch((error: unknown) => {
        writer.fail(error);
        throw error;
      }),
    );
    await Promise.allSettled(ends);
    await Promise.all(ends);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** What begins by itself once a server runs on the restored data: the one that was backed up must not run too. */
async function warnOfPlans(store: Store) {
  const [plans] = await store.rows<{ broadcasts: number; publications: number }>(sql`
    select (select count(*)::integer from broadcasts where schedule_datetime > now() and status = 'SCHEDULED') as broadcasts,
      (select count(*)::integer from digest_plans where publish_at is not null) as publications`);
  const { broadcasts, publications } = plans!;
  if (broadcasts + publications > 0)
    say(
      `A server on this data will send ${broadcasts} notifications and publish ${publications} digests that are scheduled. Stop the old server first.`,
    );
}

async function readIdentities(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

const sum = (tables: Record<string, number>) =>
  Object.values(tables).reduce((total, rows) => total + rows, 0);

function describe({ manifest: { tables, media } }: Pick<Verified, 'manifest'>) {
  const uploads = media.kind === 'included' ? 'uploads' : 'uploads listed';
  return `${sum(tables)} rows of ${Object.keys(tables).length} tables, ${media.count} ${uploads}`;
}

program.parseAsync().catch((error: unknown) => {
  show('');
  const isExpected =
    error instanceof AdminError ||
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof KeyError ||
    error instanceof ReaderError;
  say(
    isExpected
      ? error.message
      : `It failed: ${error instanceof Error ? withoutValues(error).message : String(error)}`,
  );
  process.exitCode = 1;
});
