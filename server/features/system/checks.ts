import { serviceNames } from '#api/contract/services.ts';
import type { SystemCheck, SystemState } from '#api/contract/system.ts';
import { fallbackTexts } from '#domain/serverFacts.ts';
import { formatBytes } from '#domain/sizes.ts';
import { findBackupRecord } from '#server/ops/backup/record.ts';
import { formatBackupTime, findRestore } from '#server/ops/backup/restored.ts';
import type { Database } from '#server/db/database.ts';
import { missingFfmpegMessage } from '#server/adapters/ffmpeg/find.ts';
import type { UnreadyReason } from '#server/http/health.ts';
import { findFailedTasks, findFailingTasks, findWaitingTasks } from '#server/work/queries.ts';
import { findStreams } from './audit/streams.ts';
import { countHeldBroadcasts } from '#server/features/notify/broadcasts/restored.ts';
import { measureFeeds } from '#server/features/news/feeds/queries.ts';
import { findEmailFailures } from '../inbox/mail.ts';
import { countHeldPublications } from '#server/features/digests/planning/publish.ts';
import { countHeldReports } from '#server/features/reports/reportSchedules/restored.ts';
import type { KnownServer } from './servers.ts';

export interface Check extends Omit<SystemCheck, 'alerted_at'> {
  alert?: { title: string; endTitle: string };
  /** Suppresses the recovery notice. */
  keepsAlertOpen?: boolean;
}

interface Observations {
  servers: KnownServer[];
  unreadyReason?: UnreadyReason | undefined;
  openAlerts: Map<string, Date>;
  now: Date;
}

const stuckMs = 10 * 60_000;
/** Number of consecutive failed periods before a task counts as failing. */
const failingPeriods = 2;
/** Backups are made daily and take some time. */
const maxBackupAgeMs = 26 * 3_600_000;
const minPushFailureMs = 2 * 60_000;
const lowSpaceFactor = 10;
/** Hysteresis: the warning clears above this multiple of its threshold. */
const recoveryFactor = 1.2;

const check = (part: Check['part'], summary: string, overrides: Partial<Check> = {}): Check => ({
  key: part,
  part,
  subject: null,
  state: 'fine',
  summary,
  advice: null,
  at: null,
  ...overrides,
});
/**
 * A check of an unconfigured feature. By default, it doesn't resolve an open alert, because a feature also
 * looks unconfigured while its only server restarts.
 */
const inactiveCheck = (
  part: Check['part'],
  summary: string,
  advice: string | null = null,
  overrides: Partial<Check> = {},
) => check(part, summary, { state: 'off', advice, keepsAlertOpen: true, ...overrides });

/** Returns the same result on every server. */
export async function runChecks(db: Database, observations: Observations): Promise<Check[]> {
  const running = observations.servers.filter(({ isSilent }) => !isSilent);
  const context = {
    ...observations,
    db,
    running,
    workers: running.filter(({ facts }) => facts.role !== 'web'),
  };
  return [
    checkReadiness(context),
    checkServers(context),
    ...checkDisks(context),
    checkUploads(context),
    ...checkFfmpeg(context),
    await checkQueue(context),
    ...(await checkFailedTasks(context)),
    ...(await checkFailingTasks(context)),
    await checkFeeds(context),
    await checkBackup(context),
    ...(await checkRestore(context)),
    ...(await checkAuditStreams(context)),
    await checkMail(context),
    checkPhones(context),
    checkPush(context, 'browsers') ??
      checkVapidContact(context) ??
      check('browsers', 'The browser push services accept notifications.'),
    ...serviceNames.map((name) =>
      context.running.some(({ facts }) => facts.services[name])
        ? check(name, 'Set up. You can test it in the settings.')
        : inactiveCheck(name, fallbackTexts[name]),
    ),
  ];
}

/** Machine checks disappear while the machine's servers are stopped or silent. */
export const isMachineCheck = (key: string) => /^(disk|ffmpeg):/.test(key);

interface Context extends Observations {
  db: Database;
  running: KnownServer[];
  workers: KnownServer[];
}

const machineName = ({ name }: KnownServer) => name.replace(/:\d+$/, '');
const ffmpegKey = (server: KnownServer) => `ffmpeg:${machineName(server)}`;
const formatCount = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const uniqueBy = <T>(items: T[], keyOf: (one: T) => string): [string, T][] => [
  ...new Map(items.map((one) => [keyOf(one), one])),
];

function checkReadiness({ unreadyReason }: Context): Check {
  if (!unreadyReason) return check('readiness', 'The API is responding.');
  return check('readiness', 'Nothing can be stored right now: the database disk is full.', {
    state: 'failing',
    advice: 'Free up some space. Everything then resumes automatically.',
  });
}

function checkServers({ servers, running, workers }: Context): Check {
  const silent = servers.filter(({ isSilent }) => isSilent);
  const versions = [...new Set(running.map(({ facts }) => facts.version))];
  const web = running.filter(({ facts }) => facts.role !== 'worker').length;
  const summary =
    running.length === 1 && workers.length === 1
      ? 'One server: web and worker.'
      : `${formatCount(running.length, 'server is running', 'servers are running')}: ${web} as web, ${workers.length} as worker.`;
  if (workers.length === 0)
    return check('servers', summary, {
      state: 'failing',
      advice:
        'Renders, notifications, feeds and email are on hold. Start a server with ROLE=worker or ROLE=all.',
    });
  if (silent.length > 0)
    return check(
      'servers',
      `${summary} No report for several minutes from ${silent.map(({ name }) => name).join(', ')}.`,
      {
        state: 'warning',
        advice:
          'Servers stop reporting if they’re stopped or can’t reach the database. Start them again. Servers you no longer need disappear from this page within a day.',
      },
    );
  if (versions.length > 1)
    return check('servers', `${summary} Their versions differ: ${versions.join(', ')}.`, {
      state: 'warning',
      advice: 'Update the older ones.',
    });
  return check('servers', summary);
}

function checkDisks({ running, openAlerts }: Context): Check[] {
  return uniqueBy(running.flatMap(findDisks), ({ key }) => key).map(
    ([key, { subject, name, advice, disk }]) => {
      const { freeBytes, minFreeBytes } = disk;
      const found = check('disk', `${formatBytes(freeBytes)} free.`, { key, subject });
      const lowBytes = lowSpaceFactor * minFreeBytes;
      const isLow = freeBytes < lowBytes;
      const isAlerted = openAlerts.has(key) && freeBytes < recoveryFactor * lowBytes;
      if (!isLow && !isAlerted) return found;
      const more: Partial<Check> = {
        state: freeBytes < minFreeBytes ? 'failing' : 'warning',
        advice: `Below ${formatBytes(minFreeBytes)} (MIN_FREE_MB), ${advice}`,
        keepsAlertOpen: isAlerted,
        ...(isLow && {
          alert: {
            title: `Low disk space for ${name}`,
            endTitle: `Enough disk space again for ${name}`,
          },
        }),
      };
      return { ...found, ...more };
    },
  );
}

/** Omits the backup folder if it's on the data disk. */
function findDisks(server: KnownServer) {
  const { disk, backupDisk } = server.facts;
  const machine = machineName(server);
  const disks = [
    {
      subject: machine,
      name: machine,
      advice: 'nothing more is stored there. Delete what you don’t need, or use a larger disk.',
      disk,
    },
    {
      subject: `${machine}, backups`,
      name: `backups of ${machine}`,
      advice: 'no backups are made. Lower BACKUP_COUNT, or use a larger disk.',
      disk: backupDisk?.device === disk?.device ? null : backupDisk,
    },
  ];
  return disks.flatMap(({ disk: facts, ...one }) =>
    facts ? [{ ...one, disk: facts, key: `disk:${machine}:${facts.device}` }] : [],
  );
}

function checkUploads({ running }: Context): Check {
  const isBucket = running.some(({ facts }) => facts.uploads === 'bucket');
  return isBucket
    ? check('uploads', 'In a bucket. Its operator can tell you how much space is left.')
    : check('uploads', 'On the server’s disk.');
}

function checkFfmpeg({ workers }: Context): Check[] {
  return uniqueBy(workers, ffmpegKey).flatMap(([key, server]): Check | [] => {
    if (!server.facts.ffmpeg) return [];
    const { state, version } = server.facts.ffmpeg;
    const subject = machineName(server);
    switch (state) {
      case 'usable':
        return check('ffmpeg', `Version ${version} (supported).`, { key, subject });
      case 'old':
        return check('ffmpeg', `Version ${version} is no longer supported.`, {
          key,
          subject,
          state: 'failing',
          advice:
            'Videos aren’t rendered because this version has known bugs. Install ffmpeg 5.1 or newer, then restart the server.',
          alert: {
            title: `Unsupported ffmpeg version on ${subject}`,
            endTitle: `ffmpeg is supported again on ${subject}`,
          },
        });
      case 'incomplete':
        return check('ffmpeg', `Version ${version} lacks filters that rendering needs.`, {
          key,
          subject,
          state: 'warning',
          advice: 'Videos aren’t rendered. Install your distribution’s ffmpeg, then restart the server.',
        });
      case 'missing':
        return inactiveCheck('ffmpeg', 'Not found.', missingFfmpegMessage, {
          key,
          subject,
          keepsAlertOpen: false,
        });
      case 'off':
        return inactiveCheck('ffmpeg', 'Turned off (FFMPEG=off): videos aren’t rendered.', null, {
          key,
          subject,
          keepsAlertOpen: false,
        });
    }
  });
}

function findHandledTasks(servers: KnownServer[]): Set<string> | undefined {
  const names = servers.flatMap(({ isSilent, facts }) => (isSilent ? [] : facts.tasks));
  return names.length === 0 ? undefined : new Set(names);
}

/**
 * Tasks that are due while no task with the same name is running, oldest first. Skips tasks that no current
 * server handles.
 */
export async function findHandledWaitingTasks(db: Database, servers: KnownServer[]) {
  const handled = findHandledTasks(servers);
  const waiting = (await findWaitingTasks(db)).filter(({ name }) => handled?.has(name) ?? true);
  return waiting.toSorted((a, b) => a.since.localeCompare(b.since));
}

async function checkQueue({ db, running, workers, now }: Context): Promise<Check> {
  const startedAt = Math.min(...running.map((server) => Date.parse(server.startedAt)));
  const isOver = (at: number) => now.getTime() - at > stuckMs;
  const waiting = await findHandledWaitingTasks(db, running);
  const stuck = isOver(startedAt) ? waiting.filter(({ since }) => isOver(Date.parse(since))) : [];
  const [oldest] = stuck;
  if (!oldest) return check('queue', 'No backlog.');
  return check('queue', `Background tasks are stuck: ${stuck.map(({ name }) => name).join(', ')}.`, {
    state: 'failing',
    at: oldest.since,
    advice:
      workers.length === 0
        ? 'No server is running background tasks. Start one with ROLE=worker or ROLE=all.'
        : 'Check the logs of the servers that run background tasks, then restart them.',
    alert: { title: 'Background tasks are stuck', endTitle: 'Background tasks are running on time again' },
  });
}

async function checkFailedTasks({ db }: Context): Promise<Check[]> {
  const failed = await findFailedTasks(db);
  if (failed.length === 0) return [check('failed_tasks', 'No failed tasks in the last 14 days.')];
  return failed.map(({ name, count, last_at }) =>
    check('failed_tasks', `${formatCount(count, 'was', 'were')} marked as failed after several attempts.`, {
      key: `failed_tasks:${name}`,
      subject: name,
      state: 'failing',
      at: last_at,
      advice:
        'These tasks didn’t complete. The log says why (“A task failed.”). Once the cause is fixed, retry or discard them.',
      alert: {
        title: `The task “${name}” has failed`,
        endTitle: `No more failed “${name}” tasks`,
      },
    }),
  );
}

async function checkFailingTasks({ db, running }: Context): Promise<Check[]> {
  const handled = findHandledTasks(running);
  // Backups have their own check.
  const failing = (await findFailingTasks(db, failingPeriods)).filter(
    ({ name }) => name !== 'backup' && (handled?.has(name) ?? true),
  );
  if (failing.length === 0) return [check('failing_task', 'Recurring tasks are healthy.')];
  return failing.map(({ name, failures, next_at }) =>
    check('failing_task', `Failed ${failures} times in a row.`, {
      key: `failing_task:${name}`,
      subject: name,
      state: 'failing',
      at: next_at,
      advice: 'The log says why (“A task failed.”). The task is retried automatically.',
      alert: {
        title: `The task “${name}” keeps failing`,
        endTitle: `The task “${name}” is working again`,
      },
    }),
  );
}

async function checkFeeds({ db }: Context): Promise<Check> {
  const counts = new Map((await measureFeeds(db)).map(({ labels, value }) => [labels?.state, value]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const unreadableCount = (counts.get('failing') ?? 0) + (counts.get('ended') ?? 0);
  if (total === 0) return inactiveCheck('feeds', 'No feeds yet.');
  if (unreadableCount === 0) return check('feeds', `All ${total} can be read.`);
  const isWidespread = unreadableCount >= 3 && unreadableCount > total / 10;
  return check('feeds', `${unreadableCount} of ${total} can’t be read.`, {
    state: isWidespread ? 'failing' : 'warning',
    advice: isWidespread
      ? 'When this many fail at once, the cause is often the server’s network, not the feeds. Each feed shows its own error.'
      : 'Each feed shows its own error. Feeds are retried automatically, except those that no longer exist.',
  });
}

const backupAlert = { title: 'A backup is missing', endTitle: 'Backups are being made again' };

async function checkBackup({ db, running, now }: Context): Promise<Check> {
  const at = running.map(({ facts }) => facts.backupAt).find((time) => time !== null);
  const record = await findBackupRecord(db);
  if (at === undefined)
    return inactiveCheck(
      'backup',
      'The database and the uploads aren’t backed up by this server.',
      'Set BACKUP_DIR to make a backup every night, unless something else backs them up.',
    );
  const { madeAt = null, bytes, isVerified, failedAt = null, reason, watchedSince } = record ?? {};
  const advice = `Without a backup, lost data can’t be recovered. ${madeAt === null ? 'No backup has been made yet.' : 'The previous backup is still available.'} The backup is retried every ten minutes after ${at}.`;
  if (failedAt !== null && failedAt > (madeAt ?? ''))
    return check('backup', `Failed: ${reason}`, {
      state: 'failing',
      at: failedAt,
      advice,
      alert: { ...backupAlert, title: 'The backup failed' },
    });
  const last = madeAt ?? watchedSince;
  if (last !== undefined && now.getTime() - Date.parse(last) > maxBackupAgeMs)
    return check('backup', 'No backup for more than 26 hours.', {
      state: 'failing',
      at: madeAt,
      advice,
      alert: backupAlert,
    });
  if (madeAt === null) return check('backup', `No backup yet. The first one will be made after ${at}.`);
  const size = formatBytes(bytes ?? 0);
  return check(
    'backup',
    isVerified ? `${size}, verified.` : `${size}, encrypted. Verify it on a machine that has its key.`,
    {
      at: madeAt,
    },
  );
}

const restoreShownMs = 24 * 3_600_000;

/** Warns while anything is held, then shows the outcome for a day. */
async function checkRestore({ db, now }: Context): Promise<Check[]> {
  const record = await findRestore(db);
  if (!record?.held || record.heldAt === null) return [];
  const { backupAt, heldAt, held, ended } = record;
  const broadcasts = await countHeldBroadcasts(db);
  const publications = await countHeldPublications(db);
  const reports = await countHeldReports(db);
  const waiting = [
    [broadcasts, 'notification', 'notifications'] as const,
    [publications, 'publication', 'publications'] as const,
    [reports, 'report', 'reports'] as const,
  ].flatMap(([count, one, many]) => (count > 0 ? [formatCount(count, one, many)] : []));
  if (waiting.length === 0 && now.getTime() - Date.parse(heldAt) > restoreShownMs) return [];
  const left =
    held.mails > 0 ? ` ${formatCount(held.mails, 'email was', 'emails were')} not sent; see the inbox.` : '';
  const tokens =
    ended && ended.tokens > 0
      ? ` ${formatCount(ended.tokens, 'API token was', 'API tokens were')} revoked: scripts need new ones.`
      : '';
  return [
    check(
      'restored',
      waiting.length > 0
        ? `On hold: ${waiting.join(', ')}. They may have been sent after the backup of ${formatBackupTime(backupAt)}.${left}${tokens}`
        : `Nothing is on hold after restoring the backup of ${formatBackupTime(backupAt)}.${left}${tokens}`,
      {
        at: heldAt,
        alert: {
          title: 'The server was restored from a backup',
          endTitle: 'Everything held after the restore has been resolved',
        },
        ...(waiting.length > 0 && {
          state: 'warning',
          advice:
            'Send or discard each held item: notifications under Notification History, publications in the calendar, and reports under Scheduled reports.',
        }),
      },
    ),
  ];
}

async function checkAuditStreams({ db, running, now }: Context): Promise<Check[]> {
  const names = [...new Set(running.flatMap(({ facts }) => facts.auditDestinations))];
  if (names.length === 0)
    return [inactiveCheck('audit_stream', 'The audit log is stored only in the database.')];
  const streams = await findStreams(db, names);
  return streams.map(({ destination, waiting, lastAcceptedAt, failure }): Check => {
    const more = { key: `audit_stream:${destination}`, subject: destination };
    if (!failure || waiting === 0)
      return check('audit_stream', 'All entries have been accepted so far.', {
        ...more,
        at: lastAcceptedAt === null ? null : new Date(lastAcceptedAt).toISOString(),
      });
    return check(
      'audit_stream',
      `${formatCount(waiting, 'entry is', 'entries are')} waiting to be sent. ${failure.reason}`,
      {
        ...more,
        state: 'failing',
        at: new Date(failure.at).toISOString(),
        advice:
          'Check that AUDIT_SYSLOG_URL and AUDIT_OTLP_URL are correct. Waiting entries are sent automatically once the receiver accepts them.',
        ...(now.getTime() - failure.at > stuckMs && {
          alert: {
            title: `The audit log isn’t reaching ${destination}`,
            endTitle: `The audit log is reaching ${destination} again`,
          },
        }),
      },
    );
  });
}

async function checkMail({ db, running }: Context): Promise<Check> {
  if (!running.some(({ facts }) => facts.hasMail))
    return inactiveCheck(
      'mail',
      'Staff are notified only in their inbox.',
      'Set SMTP_URL and MAIL_FROM to send email.',
    );
  const trouble = await findEmailFailures(db);
  if (!trouble) return check('mail', 'Email delivery works.');
  return check(
    'mail',
    `${formatCount(trouble.waiting, 'email', 'emails')} could not be sent. ${trouble.reason ?? ''}`.trim(),
    {
      state: 'failing',
      at: trouble.since,
      advice:
        'Check that SMTP_URL and MAIL_FROM meet the mail server’s requirements. Waiting emails are retried automatically.',
      alert: { title: 'Email delivery is failing', endTitle: 'Email delivery works again' },
    },
  );
}

function checkPhones(context: Context): Check {
  if (!context.running.some(({ facts }) => facts.hasFcm))
    return inactiveCheck(
      'phones',
      'Notifications to phones are stored but not delivered.',
      'Set FCM_CREDENTIALS_FILE to deliver them.',
    );
  return checkPush(context, 'phones') ?? check('phones', 'The phone push service accepts notifications.');
}

/** Apple rejects all messages of a sender whose contact has no public host. */
function checkVapidContact({ running }: Context): Check | undefined {
  if (running.every(({ facts }) => facts.hasVapidContact)) return undefined;
  return check('browsers', 'Safari gets no notifications: Apple rejects this server’s contact address.', {
    state: 'warning',
    advice:
      'Set VAPID_SUBJECT to a mailto: or https: URL with a public host, such as mailto:desk@example.com.',
  });
}

function checkPush({ running, openAlerts }: Context, service: 'phones' | 'browsers'): Check | undefined {
  const records = running.flatMap(({ facts }) => facts.push.filter((each) => each.service === service));
  const trouble = records.find(
    ({ troubleSince, troubleAt }) =>
      troubleSince !== null &&
      troubleAt !== null &&
      Date.parse(troubleAt) - Date.parse(troubleSince) >= minPushFailureMs,
  );
  const since = openAlerts.get(service);
  const isUnresolved =
    since !== undefined &&
    !records.some(({ acceptedAt }) => acceptedAt !== null && new Date(acceptedAt) > since);
  if (!trouble && !isUnresolved) return undefined;
  return check(service, `Notifications to ${service} aren’t being accepted.`, {
    state: 'failing',
    at: trouble?.troubleSince ?? null,
    advice: 'Readers get them late, or not at all. The service may be down; the log shows its response.',
    keepsAlertOpen: isUnresolved,
    ...(trouble && {
      alert: {
        title: `Notifications to ${service} aren’t being accepted`,
        endTitle: `Notifications to ${service} are being accepted again`,
      },
    }),
  });
}

const severityByState: Record<SystemState, number> = { fine: 0, off: 0, warning: 1, failing: 2 };

export const worstState = (checks: Check[]): SystemState =>
  checks.reduce<SystemState>(
    (worst, { state }) => (severityByState[state] > severityByState[worst] ? state : worst),
    'fine',
  );
