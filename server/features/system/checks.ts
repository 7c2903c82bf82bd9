import { serviceNames } from '#api/contract/services.ts';
import type { SystemCheck, SystemState } from '#api/contract/system.ts';
import { withoutService } from '#domain/services.ts';
import { formatBytes } from '#domain/sizes.ts';
import { findBackupRecord } from '#server/backup/record.ts';
import type { Database } from '#server/db/database.ts';
import { missingFfmpeg } from '#server/ffmpeg/find.ts';
import type { Unreadiness } from '#server/platform/http/health.ts';
import { findFailedTasks, findFailingTasks, findWaitingTasks } from '#server/work/queries.ts';
import { findStreams } from '../audit/streams.ts';
import { measureFeeds } from '../feeds/queries.ts';
import { findMailTrouble } from '../inbox/mail.ts';
import type { KnownServer } from './servers.ts';

/** The state of one part, and what administrators are notified of. */
export interface Check extends Omit<SystemCheck, 'alerted_at'> {
  /** Where they are to be notified: the text, and that of the recovery. */
  alert?: { title: string; endTitle: string };
  /** Whether it is not fine enough to tell them that it is. */
  holdsAlert?: boolean;
}

/** What `findChecks` looks at beside the database. */
interface Seen {
  servers: KnownServer[];
  /** Why this process cannot serve calls. */
  unreadiness?: Unreadiness | undefined;
  /** Problems without a recovery so far, with the time at which they began. */
  alerted: Map<string, Date>;
  now: Date;
}

/** How long a task may be due before nothing does it, and a server may take to begin. */
const stuckMs = 10 * 60_000;
/** Failed periods in a row after which a task is reported as failing. */
const failingPeriods = 2;
/** A backup is made a day, and takes some time. */
const backupMs = 26 * 3_600_000;
/** Between the first and the last message that a push service did not take. */
const pushTroubleMs = 2 * 60_000;
/** Less than this many times `MIN_FREE_MB` is little space. */
const littleSpace = 10;
/** Of little space, until there is enough again. */
const enoughSpace = 1.2;

const fine = (part: Check['part'], summary: string, more: Partial<Check> = {}): Check => ({
  key: part,
  part,
  subject: null,
  state: 'fine',
  summary,
  advice: null,
  at: null,
  ...more,
});
/** Not set up: for a moment also where the only server that had it set up is started again. */
const off = (part: Check['part'], summary: string, advice: string | null = null, more: Partial<Check> = {}) =>
  fine(part, summary, { state: 'off', advice, holdsAlert: true, ...more });

/** Looks at everything, the same from each server of the database. */
export async function findChecks(db: Database, seen: Seen): Promise<Check[]> {
  const running = seen.servers.filter(({ isSilent }) => !isSilent);
  const context = { ...seen, db, running, workers: running.filter(({ facts }) => facts.role !== 'web') };
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
    ...(await checkAuditStreams(context)),
    await checkMail(context),
    checkPhones(context),
    checkPush(context, 'browsers') ??
      fine('browsers', 'The push services for browsers accept notifications.'),
    ...serviceNames.map((name) =>
      context.running.some(({ facts }) => facts.services[name])
        ? fine(name, 'Set up. It can be tested in the settings.')
        : off(name, `Not set up. ${withoutService[name]}`),
    ),
  ];
}

/** Whether it is of a machine, whose checks are missing while its servers are stopped or silent. */
export const isOfMachine = (key: string) => /^(disk|ffmpeg):/.test(key);

interface Context extends Seen {
  db: Database;
  running: KnownServer[];
  workers: KnownServer[];
}

const toMachine = ({ name }: KnownServer) => name.replace(/:\d+$/, '');
const toFfmpegKey = (server: KnownServer) => `ffmpeg:${toMachine(server)}`;
const some = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** One of each key. */
const distinct = <T>(all: T[], toKey: (one: T) => string): [string, T][] => [
  ...new Map(all.map((one) => [toKey(one), one])),
];

function checkReadiness({ unreadiness }: Context): Check {
  if (!unreadiness) return fine('readiness', 'Calls are answered.');
  return fine('readiness', 'Nothing is stored at the moment: the disk of the database is full.', {
    state: 'failing',
    advice: 'Free some space. Everything then continues automatically.',
  });
}

function checkServers({ servers, running, workers }: Context): Check {
  const silent = servers.filter(({ isSilent }) => isSilent);
  const versions = [...new Set(running.map(({ facts }) => facts.version))];
  const web = running.filter(({ facts }) => facts.role !== 'worker').length;
  const summary =
    running.length === 1 && workers.length === 1
      ? 'One server, which answers calls and does tasks.'
      : `${some(running.length, 'server runs', 'servers run')}: ${web} answer calls, ${workers.length} do tasks.`;
  if (workers.length === 0)
    return fine('servers', summary, {
      state: 'failing',
      advice: 'Renders, notifications, feeds and mails wait. Start a server whose ROLE is worker or all.',
    });
  if (silent.length > 0)
    return fine(
      'servers',
      `${summary} ${silent.map(({ name }) => name).join(', ')} has not reported for minutes.`,
      {
        state: 'warning',
        advice:
          'It was stopped, or cannot reach the database. Start it again; if it is no longer needed, it disappears from this page within a day.',
      },
    );
  if (versions.length > 1)
    return fine('servers', `${summary} Their versions differ: ${versions.join(', ')}.`, {
      state: 'warning',
      advice: 'Update those that are older.',
    });
  return fine('servers', summary);
}

function checkDisks({ running, alerted }: Context): Check[] {
  return distinct(running.flatMap(findDisks), ({ key }) => key).map(
    ([key, { subject, name, advice, disk }]) => {
      const { freeBytes, minFreeBytes } = disk;
      const found = fine('disk', `${formatBytes(freeBytes)} are free.`, { key, subject });
      const little = littleSpace * minFreeBytes;
      const isLittle = freeBytes < little;
      const isAlerted = alerted.has(key) && freeBytes < enoughSpace * little;
      if (!isLittle && !isAlerted) return found;
      const more: Partial<Check> = {
        state: freeBytes < minFreeBytes ? 'failing' : 'warning',
        advice: `Below ${formatBytes(minFreeBytes)} (MIN_FREE_MB) ${advice}`,
        holdsAlert: isAlerted,
        ...(isLittle && {
          alert: {
            title: `Little space is left on the disk of ${name}`,
            endTitle: `There is enough space on the disk of ${name} again`,
          },
        }),
      };
      return { ...found, ...more };
    },
  );
}

/** The disks of a server. Backups on that of its data have no line of their own. */
function findDisks(server: KnownServer) {
  const { disk, backupDisk } = server.facts;
  const machine = toMachine(server);
  const disks = [
    {
      subject: machine,
      name: machine,
      advice: 'nothing more is stored there. Delete what is not needed, or give it a larger disk.',
      disk,
    },
    {
      subject: `${machine}, backups`,
      name: `the backups of ${machine}`,
      advice: 'no backup is made. Lower BACKUP_COUNT, or give it a larger disk.',
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
    ? fine('uploads', 'In a bucket. Whoever runs it says how much space it has.')
    : fine('uploads', 'On the disk of the server.');
}

function checkFfmpeg({ workers }: Context): Check[] {
  return distinct(workers, toFfmpegKey).flatMap(([key, server]): Check | [] => {
    if (!server.facts.ffmpeg) return [];
    const { state, version } = server.facts.ffmpeg;
    const subject = toMachine(server);
    switch (state) {
      case 'usable':
        return fine('ffmpeg', `Version ${version}, which gets fixes.`, { key, subject });
      case 'old':
        return fine('ffmpeg', `Version ${version} gets no fixes any more.`, {
          key,
          subject,
          state: 'failing',
          advice:
            'Videos are not rendered, because faults of it are known. Install ffmpeg 5.1 or newer, then restart the server.',
          alert: {
            title: `ffmpeg gets no fixes any more on ${subject}`,
            endTitle: `The old ffmpeg is gone from ${subject}`,
          },
        });
      case 'incomplete':
        return fine('ffmpeg', `Version ${version} lacks filters that renders need.`, {
          key,
          subject,
          state: 'warning',
          advice: 'Videos are not rendered. Install the ffmpeg of the distribution, then restart the server.',
        });
      case 'missing':
        return off('ffmpeg', 'None was found.', missingFfmpeg, { key, subject, holdsAlert: false });
      case 'off':
        return off('ffmpeg', 'Switched off (FFMPEG=off): videos are not rendered.', null, {
          key,
          subject,
          holdsAlert: false,
        });
    }
  });
}

/** What the servers do tasks of; undefined where no server does any. */
function findOwnTasks(servers: KnownServer[]): Set<string> | undefined {
  const names = servers.flatMap(({ isSilent, facts }) => (isSilent ? [] : facts.tasks));
  return names.length === 0 ? undefined : new Set(names);
}

/** Kinds of tasks that wait while none of them is under way, but for those that were left by other settings; the oldest first. */
export async function findOwnWaitingTasks(db: Database, servers: KnownServer[]) {
  const own = findOwnTasks(servers);
  const waiting = (await findWaitingTasks(db)).filter(({ name }) => own?.has(name) ?? true);
  return waiting.toSorted((a, b) => a.since.localeCompare(b.since));
}

async function checkQueue({ db, running, workers, now }: Context): Promise<Check> {
  const startedAt = Math.min(...running.map((server) => Date.parse(server.startedAt)));
  const isOver = (at: number) => now.getTime() - at > stuckMs;
  const waiting = await findOwnWaitingTasks(db, running);
  const stuck = isOver(startedAt) ? waiting.filter(({ since }) => isOver(Date.parse(since))) : [];
  const [oldest] = stuck;
  if (!oldest) return fine('queue', 'What is due is done in time.');
  return fine('queue', `Tasks wait that nothing does: ${stuck.map(({ name }) => name).join(', ')}.`, {
    state: 'failing',
    at: oldest.since,
    advice:
      workers.length === 0
        ? 'No server does tasks. Start one whose ROLE is worker or all.'
        : 'Look into the log of the servers that do tasks, then restart them.',
    alert: { title: 'Tasks wait that nothing does', endTitle: 'Tasks are done in time again' },
  });
}

async function checkFailedTasks({ db }: Context): Promise<Check[]> {
  const failed = await findFailedTasks(db);
  if (failed.length === 0) return [fine('failed_tasks', 'None was given up in the last 14 days.')];
  return failed.map(({ name, count, last_at }) =>
    fine('failed_tasks', `${some(count, 'was', 'were')} given up after several attempts.`, {
      key: `failed_tasks:${name}`,
      subject: name,
      state: 'failing',
      at: last_at,
      advice:
        'What it was for was not done. The log says why (“A task failed.”). Once the cause is gone, try it again, or discard it.',
      alert: {
        title: `The task “${name}” was given up`,
        endTitle: `No task “${name}” is given up any more`,
      },
    }),
  );
}

async function checkFailingTasks({ db, running }: Context): Promise<Check[]> {
  const own = findOwnTasks(running);
  // Of backups more is known.
  const failing = (await findFailingTasks(db, failingPeriods)).filter(
    ({ name }) => name !== 'backup' && (own?.has(name) ?? true),
  );
  if (failing.length === 0) return [fine('failing_task', 'What is done again and again succeeds.')];
  return failing.map(({ name, failures, next_at }) =>
    fine('failing_task', `It failed ${failures} times in a row.`, {
      key: `failing_task:${name}`,
      subject: name,
      state: 'failing',
      at: next_at,
      advice: 'The log says why (“A task failed.”). It is retried automatically.',
      alert: {
        title: `The task “${name}” fails again and again`,
        endTitle: `The task “${name}” succeeds again`,
      },
    }),
  );
}

async function checkFeeds({ db }: Context): Promise<Check> {
  const counts = new Map((await measureFeeds(db)).map(({ labels, value }) => [labels?.state, value]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const bad = (counts.get('failing') ?? 0) + (counts.get('ended') ?? 0);
  if (total === 0) return off('feeds', 'None was added.');
  if (bad === 0) return fine('feeds', `All ${total} can be read.`);
  const isMuch = bad >= 3 && bad > total / 10;
  return fine('feeds', `${bad} of ${total} cannot be read.`, {
    state: isMuch ? 'failing' : 'warning',
    advice: isMuch
      ? 'When so many fail at once, the cause is often the server’s network and not the sources. Each says why.'
      : 'Each says why. They are retried automatically, except for those that have ended.',
  });
}

const backupAlert = { title: 'The backup is missing', endTitle: 'The backup is made again' };

async function checkBackup({ db, running, now }: Context): Promise<Check> {
  const at = running.map(({ facts }) => facts.backupAt).find((time) => time !== null);
  const record = await findBackupRecord(db);
  if (at === undefined)
    return off(
      'backup',
      'The servers make no backups.',
      'Set BACKUP_DIR to have one made every night, unless the database and the uploads are backed up otherwise.',
    );
  const { madeAt = null, bytes, isVerified, failedAt = null, reason, watchedSince } = record ?? {};
  const advice = `Without a backup what is lost stays lost. ${madeAt === null ? 'There has been none so far.' : 'The previous one is still there.'} It is tried again every ten minutes after ${at}.`;
  if (failedAt !== null && failedAt > (madeAt ?? ''))
    return fine('backup', `It failed: ${reason}`, {
      state: 'failing',
      at: failedAt,
      advice,
      alert: { ...backupAlert, title: 'The backup failed' },
    });
  const last = madeAt ?? watchedSince;
  if (last !== undefined && now.getTime() - Date.parse(last) > backupMs)
    return fine('backup', 'None was made for more than 26 hours.', {
      state: 'failing',
      at: madeAt,
      advice,
      alert: backupAlert,
    });
  if (madeAt === null) return fine('backup', `None yet: the first is made after ${at}.`);
  const size = formatBytes(bytes ?? 0);
  return fine(
    'backup',
    isVerified ? `${size}, verified.` : `${size}, encrypted: verify it where its key is.`,
    {
      at: madeAt,
    },
  );
}

async function checkAuditStreams({ db, running, now }: Context): Promise<Check[]> {
  const names = [...new Set(running.flatMap(({ facts }) => facts.auditDestinations))];
  if (names.length === 0) return [off('audit_stream', 'Not set up: the audit log is in the database alone.')];
  const streams = await findStreams(db, names);
  return streams.map(({ destination, waiting, lastTakenAt, failure }): Check => {
    const more = { key: `audit_stream:${destination}`, subject: destination };
    if (!failure || waiting === 0)
      return fine('audit_stream', 'It has accepted everything so far.', {
        ...more,
        at: lastTakenAt === null ? null : new Date(lastTakenAt).toISOString(),
      });
    return fine(
      'audit_stream',
      `${some(waiting, 'entry waits', 'entries wait')} to be taken. ${failure.reason}`,
      {
        ...more,
        state: 'failing',
        at: new Date(failure.at).toISOString(),
        advice:
          'Compare AUDIT_SYSLOG_URL and AUDIT_OTLP_URL with the receiver. What is waiting is then sent automatically.',
        ...(now.getTime() - failure.at > stuckMs && {
          alert: {
            title: `The audit log does not reach ${destination}`,
            endTitle: `The audit log reaches ${destination} again`,
          },
        }),
      },
    );
  });
}

async function checkMail({ db, running }: Context): Promise<Check> {
  if (!running.some(({ facts }) => facts.hasMail))
    return off(
      'mail',
      'Not set up: staff have their inbox alone.',
      'Set SMTP_URL and MAIL_FROM to send mails.',
    );
  const trouble = await findMailTrouble(db);
  if (!trouble) return fine('mail', 'Mails to staff leave.');
  return fine(
    'mail',
    `${some(trouble.waiting, 'mail', 'mails')} did not leave. ${trouble.reason ?? ''}`.trim(),
    {
      state: 'failing',
      at: trouble.since,
      advice:
        'Compare SMTP_URL and MAIL_FROM with what the mail server demands. What is waiting is then retried automatically.',
      alert: { title: 'Mails to staff do not leave', endTitle: 'Mails to staff leave again' },
    },
  );
}

function checkPhones(context: Context): Check {
  if (!context.running.some(({ facts }) => facts.hasFcm))
    return off(
      'phones',
      'Not set up: notifications to phones are stored and not delivered.',
      'Set FCM_CREDENTIALS_FILE to deliver them.',
    );
  return checkPush(context, 'phones') ?? fine('phones', 'The push service for phones accepts notifications.');
}

/** Where a push service does not take messages; undefined where nothing is known against it. */
function checkPush({ running, alerted }: Context, service: 'phones' | 'browsers'): Check | undefined {
  const records = running.flatMap(({ facts }) => facts.push.filter((each) => each.service === service));
  const trouble = records.find(
    ({ troubleSince, troubleAt }) =>
      troubleSince !== null &&
      troubleAt !== null &&
      Date.parse(troubleAt) - Date.parse(troubleSince) >= pushTroubleMs,
  );
  const since = alerted.get(service);
  // A server that was started again knows nothing of it, until a message is taken.
  const isStill =
    since !== undefined &&
    !records.some(({ acceptedAt }) => acceptedAt !== null && new Date(acceptedAt) > since);
  if (!trouble && !isStill) return undefined;
  return fine(service, `Notifications to ${service} are not accepted.`, {
    state: 'failing',
    at: trouble?.troubleSince ?? null,
    advice: 'Readers get them late, or not at all. The log shows what the service answers; it may be down.',
    holdsAlert: isStill,
    ...(trouble && {
      alert: {
        title: `Notifications to ${service} are not taken`,
        endTitle: `Notifications to ${service} are taken again`,
      },
    }),
  });
}

const ranks: Record<SystemState, number> = { fine: 0, off: 0, warning: 1, failing: 2 };

/** The state of the worst. */
export const findWorst = (checks: Check[]): SystemState =>
  checks.reduce<SystemState>((worst, { state }) => (ranks[state] > ranks[worst] ? state : worst), 'fine');
