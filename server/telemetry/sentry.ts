import { randomUUID } from 'node:crypto';
import packageJson from '../../package.json' with { type: 'json' };
import { createHostEgress } from '#server/egress/egress.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { parseRetryAfter } from '#server/egress/errors.ts';
import type { SentrySettings } from '#server/settings/monitoring.ts';
import type { Failure, PostFailure } from './failure.ts';

/** Minimum milliseconds between reports of the same failure. */
const minRepeatMs = 60_000;
const maxRememberedFailures = 1000;
const defaultPauseMs = 60_000;
const timeoutMs = 5000;

export function openSentry(settings: SentrySettings): { post: PostFailure; close(): Promise<void> } {
  const egress = createHostEgress(settings.url);
  const sentAt = new Map<string, number>();
  let pausedUntil = 0;

  function isRecent(failure: Failure) {
    const key = JSON.stringify([failure.name, failure.message, failure.stack[0]]);
    const now = performance.now();
    if (now - (sentAt.get(key) ?? -minRepeatMs) < minRepeatMs) return true;
    if (sentAt.size >= maxRememberedFailures) sentAt.clear();
    sentAt.set(key, now);
    return false;
  }

  async function send(failure: Failure) {
    const answer = await egress.fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=digest-desk/${packageJson.version}, sentry_key=${settings.key}`,
      },
      body: toEnvelope(failure, settings),
      allowsAnyStatus: true,
      maxBytes: 64 * 1024,
      timeoutMs,
    });
    const pauseMs = parsePause(answer.status, answer.headers);
    if (pauseMs > 0) pausedUntil = performance.now() + pauseMs;
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`Sentry responded with status ${answer.status}.`);
  }

  return {
    post: (failure) => (performance.now() < pausedUntil || isRecent(failure) ? undefined : send(failure)),
    close: () => egress.close(),
  };
}

/** Returns how many milliseconds to pause; responses other than 429 may ask for a pause too. */
export function parsePause(status: number, headers: Record<string, string>): number {
  const limits = headers['x-sentry-rate-limits'];
  // `60:error;default:organization, 2700::key`: seconds, categories (none means all), scope.
  const pauses = (limits ?? '').split(',').flatMap((limit) => {
    const [seconds = '', categories = ''] = limit.trim().split(':');
    const isOurs = categories === '' || categories.split(';').includes('error');
    return /^\d{1,6}$/.test(seconds) && isOurs ? [Number(seconds) * 1000] : [];
  });
  if (pauses.length > 0) return Math.max(...pauses);
  return status === 429 && limits === undefined
    ? (parseRetryAfter(headers['retry-after']) ?? defaultPauseMs)
    : 0;
}

export function toEnvelope(
  failure: Failure,
  settings: Pick<SentrySettings, 'release' | 'environment'>,
): string {
  const id = randomUUID().replaceAll('-', '');
  const event = JSON.stringify(toEvent(id, failure, settings));
  const lines = [
    JSON.stringify({ event_id: id, sent_at: new Date().toISOString() }),
    JSON.stringify({ type: 'event', length: Buffer.byteLength(event), content_type: 'application/json' }),
    event,
  ];
  return `${lines.join('\n')}\n`;
}

function toEvent(
  id: string,
  { source, name, message, stack, activity, origin, page, status, request_id }: Failure,
  { release, environment }: Pick<SentrySettings, 'release' | 'environment'>,
) {
  const tags = { source, origin, page, status, request_id };
  return {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    release,
    environment,
    transaction: activity ?? page,
    tags: Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== undefined)),
    // Outermost call first.
    exception: {
      values: [{ type: name, value: message, stacktrace: { frames: stack.map(parseFrame).toReversed() } }],
    },
  };
}

/** `work (/opt/desk/dist/server/main.js:1:2)`, or in browsers `work@https://…/app.js:1:2`. */
function parseFrame(frameText: string) {
  const [, function_, file = frameText, line, column] =
    /^(?:at )?(?:(.*?) ?[(@])?((?:[a-z]+:)?[^()]*?):(\d+):(\d+)\)?$/.exec(frameText.trim()) ?? [];
  const filename = file.replace(/^file:\/\//, '').replace(packageRoot, 'app://');
  return {
    filename,
    ...(function_ && { function: function_ }),
    ...(line !== undefined && { lineno: Number(line), colno: Number(column) }),
    in_app: !/^node:|node_modules/.test(filename),
  };
}
