// Maintenance on the server's machine, with its settings: `npm run admin -- --help`, or `node
// dist/server/admin.js --help` in a packed build.
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Command, InvalidArgumentError } from 'commander';
import pino from 'pino';
import { passwordLinkHours } from '#api/contract/passwordLinks.ts';
import packageJson from '../package.json' with { type: 'json' };
import { forecastFirstStart, type RestoreForecast } from './afterRestore.ts';
import { withReadableStore, withStore } from '#server/ops/backup/copy.ts';
import { BackupError, createBackupWriter, isRecipient } from '#server/ops/backup/format.ts';
import { writeBackup } from '#server/ops/backup/make.ts';
import { copyTables } from '#server/ops/backup/move.ts';
import { formatBackupTime, markRestored } from '#server/ops/backup/restored.ts';
import { restoreBackup, verifyBackup, type VerifiedBackup } from '#server/ops/backup/restore.ts';
import { sendCanary } from './contained/canary.ts';
import { describeCanaryResult, isContained } from './contained/check.ts';
import { setContainment } from './contained/containment.ts';
import type { Database, Store } from './db/database.ts';
import { readAppliedMigrations, checkMigrations, DatabaseRefusedError } from './db/migrations.ts';
import { openStore } from './db/open.ts';
import { inTransaction } from './db/transaction.ts';
import { startPasswordLink, passwordUrl } from '#server/features/people/session/passwordLinks.ts';
import { findUserByEmail } from '#server/features/people/session/queries.ts';
import { needsProvider } from '#server/features/people/session/rules.ts';
import { readConfig, type Config } from '#server/settings/config.ts';
import { ConfigError } from '#server/settings/schema.ts';
import { createAudit } from '#server/records/audit.ts';
import { askLockHolder } from '#server/process/lock.ts';
import { watchSpace, limitToFreeSpace } from '#server/process/space.ts';
import { KeyError, keyNames, type ListedKey, executeKeyCommand } from '#server/records/signingKeys.ts';
import { createStoredSecrets } from '#server/records/storedSecrets.ts';
import { redactError } from '#server/telemetry/loggedError.ts';
import { eraseReader } from '#server/ops/readers/eraseReader.ts';
import { exportReader } from '#server/ops/readers/exportReader.ts';
import { ReaderError } from '#server/ops/readers/references.ts';
import { openStoredFiles } from '#server/adapters/storage/open.ts';
import { workFolder } from '#server/process/workFiles.ts';

// Only the operator's account may read its files.
process.umask(0o077);

function printLine(text: string) {
  process.stderr.write(`${text}\n`);
}
function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
async function openCheckedStore(config: Config): Promise<Store> {
  const store = await openStore({ ...config, databaseReadUrl: undefined }, pino({ level: 'silent' }));
  try {
    await checkMigrations(store.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * npm changes the working directory, so relative paths are resolved against the folder in which npm was
 * started.
 */
const resolvePath = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

const program = new Command('admin')
  .description(
    'Back up, restore and move a server’s data, manage one reader’s data, and regain access. Uses the server’s settings.',
  )
  .version(packageJson.version)
  .showHelpAfterError();

program
  .command('backup')
  .description('Backs up everything the server stores to a file, without downtime.')
  .argument('<file>', 'the file to create', resolvePath)
  .option('--recipient <key...>', 'encrypts the backup to these age public keys; default: BACKUP_RECIPIENTS')
  .action(async (file: string, { recipient }: { recipient?: string[] }) => {
    const config = readConfig(process.env);
    const recipients = recipient ?? config.backup.recipients;
    const wrong = recipients.find((key) => !isRecipient(key));
    if (wrong !== undefined)
      throw new BackupError(`"${wrong}" isn’t a public age key. Public age keys start with age1.`);
    if (existsSync(file)) throw new BackupError(`${file} already exists. Choose a new file.`);
    await writeBackupFile(file, config, recipients);
    if (recipients.length > 0)
      return printLine(
        `${file} was written and encrypted. Verify it on a machine that has the decryption key.`,
      );
    const { manifest } = await verifyBackup(file, []);
    printLine(`${file} was written and verified: ${describeBackup({ manifest })}.`);
  });

program
  .command('verify')
  .description('Reads a backup in full and checks it against its checksums. Changes nothing.')
  .argument('<file>', 'the backup', resolvePath)
  .option('--identity <file>', 'the secret key, if the backup is encrypted', resolvePath)
  .action(async (file: string, { identity }: { identity?: string }) => {
    const verified = await verifyBackup(file, await readIdentities(identity));
    const { madeAt, product } = verified.header;
    printLine(
      `${file} was verified: ${describeBackup(verified)}. It was made by version ${product} at ${madeAt}.`,
    );
    for (const [table, rows] of Object.entries(verified.manifest.tables))
      process.stdout.write(`${rows}\t${table}\n`);
  });

program
  .command('restore')
  .description('Restores a backup into a new DATA_DIR, or into an empty database in DATABASE_URL.')
  .argument('<file>', 'the backup', resolvePath)
  .option('--identity <file>', 'the secret key, if the backup is encrypted', resolvePath)
  .action(async (file: string, { identity }: { identity?: string }) => {
    const config = readConfig(process.env);
    const identities = await readIdentities(identity);
    const verified = await verifyBackup(file, identities);
    await withStore(config, openCheckedStore, async (store) => {
      await restoreBackup(file, identities, verified, {
        store,
        files: await openStoredFiles(config),
        workFolder: workFolder(config.dataDir),
        onProgress: showProgress,
      });
      showProgress('');
      printLine(`Restored ${describeBackup(verified)}.`);
      if (verified.manifest.media.kind === 'listed')
        printLine('The backup’s uploads are in a bucket. Set S3_BUCKET to that bucket.');
      printLine(
        describeRestore(verified.header.madeAt, await forecastFirstStart(store, verified.header.madeAt)),
      );
    });
  });

program
  .command('mark-restored')
  .description('Marks data as restored if it was brought back by other means, such as a snapshot.')
  .argument('<time>', 'the time the data is from, with an offset: 2026-12-01T03:00Z', parsePastTime)
  .action(async (at: string) => {
    await withStore(readConfig(process.env), openCheckedStore, async (store) => {
      const forecast = await forecastFirstStart(store, at);
      await markRestored(store.db, at);
      printLine(describeRestore(at, forecast));
    });
  });

program
  .command('move')
  .description(
    'Copies all tables of the stopped server into another, empty database. Uploads stay where they are.',
  )
  .option('--to-url <url>', 'a PostgreSQL database: postgres://user:password@host:5432/database')
  .option('--to-dir <folder>', 'the DATA_DIR of an embedded database', resolvePath)
  .action(async ({ toUrl, toDir }: { toUrl?: string; toDir?: string }) => {
    if ((toUrl === undefined) === (toDir === undefined))
      throw new BackupError('Pass one target: --to-url or --to-dir.');
    const config = readConfig(process.env);
    const target = readConfig({
      ...process.env,
      DATABASE_URL: toUrl ?? '',
      ...(toDir && { DATA_DIR: toDir }),
    });
    const tables = await withStore(config, openCheckedStore, (from) =>
      withStore(target, openCheckedStore, (to) =>
        copyTables(from, to, (table, count) => showProgress(`${table}: ${count} rows`)),
      ),
    );
    showProgress('');
    printLine(
      `Moved ${sumRows(tables)} rows in ${Object.keys(tables).length} tables. Start the server with the new setting.`,
    );
  });

program
  .command('keygen')
  .description('Creates a key pair for encrypted backups.')
  .action(async () => {
    const identity = await generateIdentity();
    process.stdout.write(
      `# Keep this file away from the server. To encrypt backups for this key, set BACKUP_RECIPIENTS=${await identityToRecipient(identity)}\n${identity}\n`,
    );
  });

program
  .command('contained')
  .description(
    'Tests the sandbox: tries everything that the processes decoding untrusted content must not be able to do.',
  )
  .action(async () => {
    const { contain, dataDir } = readConfig(process.env);
    setContainment({ ...contain, hiddenFolders: [dataDir] });
    const result = await sendCanary(dataDir);
    process.stdout.write(`${describeCanaryResult(result).join('\n')}\n`);
    if (!isContained(result)) process.exitCode = 1;
  });

program
  .command('password-link')
  .description('Prints a link for choosing a new password, for people who can’t sign in any other way.')
  .argument('<email>', 'the user’s email')
  .action(async (email: string) => {
    const config = readConfig(process.env);
    const url = await withStore(config, openCheckedStore, ({ db }) => createPasswordLink(db, config, email));
    process.stdout.write(`${url}\n`);
    printLine(`The link can be used once and expires after ${passwordLinkHours.handedOver} hours.`);
  });

const keysCommand = program
  .command('keys')
  .description('Manages the signing keys of uploads, notification opens and web push (docs/operations.md).');

keysCommand
  .command('list')
  .description('Lists the valid keys, starting with the signing key.')
  .action(async () => printKeys(await runKeyCommand('keys list')));

keysCommand
  .command('rotate')
  .description(
    'Creates a signing key that takes over after one minute. The previous one stays valid for a while.',
  )
  .argument('<name>', keyNames.join(', '))
  .option(
    '--overlap <hours>',
    'how long the previous key stays valid; 0 invalidates all other keys immediately. Default: 2 for uploads, 1440 otherwise',
  )
  .action(async (name: string, { overlap }: { overlap?: string }) => {
    const isFixed = name === 'web-push' && readConfig(process.env).vapid !== undefined;
    if (isFixed) throw new KeyError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set. Change the keys there.');
    printKeys(
      await runKeyCommand(['keys rotate', name, ...(overlap === undefined ? [] : [overlap])].join(' ')),
    );
  });

/** Delegates to the server process that holds the embedded database, if one is running. */
async function runKeyCommand(line: string): Promise<ListedKey[]> {
  const config = readConfig(process.env);
  const answer = config.databaseUrl ? undefined : await askLockHolder(config.dataDir, line);
  if (answer !== undefined) return JSON.parse(answer) as ListedKey[];
  return withStore(config, openCheckedStore, ({ db }) =>
    executeKeyCommand(line, { db, secrets: createStoredSecrets(config.secretKeys) }),
  );
}

const formatTime = (at: number | null, fallback: string) => (at ? new Date(at).toISOString() : fallback);

function printKeys(keys: readonly ListedKey[]) {
  const rows = keys.map(({ name, id, signsFrom, validUntil, isEncrypted }) =>
    [
      name,
      id,
      formatTime(signsFrom, 'before'),
      formatTime(validUntil, 'until rotated'),
      isEncrypted ? 'encrypted' : 'unencrypted',
    ].join('\t'),
  );
  process.stdout.write(`${['NAME\tKEY\tSIGNS FROM\tVALID UNTIL\tSTORED', ...rows].join('\n')}\n`);
}

const readerCommand = program
  .command('reader')
  .description('Manages the data stored about one reader (docs/compliance/privacy.md).');

readerCommand
  .command('export')
  .description('Prints everything the database stores about a reader, as JSON.')
  .argument('<reader>', 'id or email')
  .action(async (who: string) => {
    const found = await withReadableStore(readConfig(process.env), openCheckedStore, ({ db }) =>
      exportReader(db, who),
    );
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  });

readerCommand
  .command('erase')
  .description('Permanently erases a reader. Report figures stay, without identifying the reader.')
  .argument('<reader>', 'id or email')
  .requiredOption('--yes', 'confirms the erasure, which can’t be undone')
  .action(async (who: string) => {
    const id = await withStore(readConfig(process.env), openCheckedStore, ({ db }) => eraseReader(db, who));
    printLine(`Reader ${id} was erased. Earlier backups still contain them until those are deleted.`);
  });

function createPasswordLink(db: Database, config: Config, email: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user?.role || !user.isActive) throw new AdminError(`No active user has the email ${email}.`);
    if (needsProvider(config, user))
      throw new AdminError(
        `The role of ${email} requires signing in with ${config.provider?.label}. To create a password link anyway, set OIDC_ISSUER and OIDC_CLIENT_ID to empty values, both here and for the server.`,
      );
    const { token } = await startPasswordLink(tx, user.id, 'operator');
    const audit = createAudit('admin password-link');
    await audit(tx, { action: 'create_password_link', entity: 'user', entityId: user.id });
    return passwordUrl(config, token);
  });
}

/** Returns ISO 8601. Accepts only a past time with an offset. */
function parsePastTime(text: string): string {
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!(at <= Date.now()))
    throw new InvalidArgumentError('Enter a past time with an offset, such as 2026-12-01T03:00Z.');
  return new Date(at).toISOString();
}

class AdminError extends Error {}

const notEnoughSpace = () =>
  new BackupError('There isn’t enough disk space for the backup: MIN_FREE_MB must stay free.');

async function writeBackupFile(file: string, config: Config, recipients: string[]) {
  const part = `${file}.part`;
  try {
    const writer = createBackupWriter(recipients);
    const files = await openStoredFiles(config);
    const disk = watchSpace(dirname(part), config.minFreeBytes);
    const bytes = limitToFreeSpace(disk, await writer.bytes, notEnoughSpace);
    const writing = pipeline(bytes, createWriteStream(part, { flags: 'wx', flush: true }));
    const reading = withReadableStore(config, openCheckedStore, async ({ db }) =>
      writeBackup(writer, {
        db,
        files,
        media: config.s3 ? 'listed' : 'included',
        migrations: await readAppliedMigrations(db),
        product: packageJson.version,
      }),
    );
    // A failure of either side ends the other, so that it removes its database copy.
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
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull ? notEnoughSpace() : error;
  }
}

const heldNouns = {
  broadcasts: ['notification', 'notifications'],
  publications: ['publication', 'publications'],
  reports: ['report', 'reports'],
  mails: ['email to staff', 'emails to staff'],
  sessions: ['session', 'sessions'],
  tokens: ['API token', 'API tokens'],
  calendars: ['calendar URL', 'calendar URLs'],
} as const;

const formatCounts = (counts: Record<string, number>) =>
  Object.entries(heldNouns)
    .filter(([kind]) => counts[kind])
    .map(([kind, [one, many]]) => `${counts[kind]} ${counts[kind] === 1 ? one : many}`)
    .join(', ');

function describeRestore(
  backupAt: string,
  { held: { mails, ...held }, revoked, planned }: RestoreForecast,
): string {
  const lines = [
    `Held at the first start: ${formatCounts(held) || 'nothing'}. Anything due after ${formatBackupTime(backupAt)} may already have been sent. Super users decide whether to send or discard each item.`,
    `Not sent, kept in the inbox: ${formatCounts({ mails }) || 'no emails'}.`,
    `Revoked at the first start: ${[formatCounts({ ...revoked }), 'all password links'].filter(Boolean).join(', ')}. Some may already have been revoked since the backup. People have to sign in again, and scripts need new tokens.`,
    `Still sent as scheduled: ${formatCounts({ ...planned, reports: 0 }) || 'nothing'}${planned.reports > 0 ? `, and reports from ${planned.reports === 1 ? '1 schedule' : `${planned.reports} schedules`}` : ''}.`,
    'Stop the old server before starting one on this data. Otherwise both would send scheduled items.',
  ];
  return lines.join('\n');
}

async function readIdentities(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

const sumRows = (tables: Record<string, number>) =>
  Object.values(tables).reduce((total, rows) => total + rows, 0);

function describeBackup({ manifest: { tables, media } }: Pick<VerifiedBackup, 'manifest'>) {
  const uploads = media.kind === 'included' ? 'uploads' : 'uploads listed';
  return `${sumRows(tables)} rows in ${Object.keys(tables).length} tables, ${media.count} ${uploads}`;
}

program.parseAsync().catch((error: unknown) => {
  showProgress('');
  const isExpected =
    error instanceof AdminError ||
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof DatabaseRefusedError ||
    error instanceof KeyError ||
    error instanceof ReaderError;
  printLine(
    isExpected
      ? error.message
      : `Failed: ${error instanceof Error ? redactError(error).message : String(error)}`,
  );
  process.exitCode = 1;
});
