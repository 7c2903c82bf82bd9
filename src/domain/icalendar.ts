import { skippedPublicationReasonTexts, type SkippedPublicationReason } from './planning.ts';

interface CalendarEvent {
  kind: 'planned' | 'scheduled' | 'published' | 'broadcast';
  id: number;
  title: string;
  day: string | null;
  at: string | null;
  status: string;
  reason: SkippedPublicationReason | null;
  language: string | null;
  categories: readonly { title: string }[];
  person: { name: string } | null;
  /** Grows with every change (RFC 5545, 3.8.7.4). */
  sequence: number;
}

interface Calendar {
  name: string;
  items: readonly CalendarEvent[];
  now: Date;
  /** Base URL of links. Its host is part of event ids. */
  origin: string;
}

/** RFC 5545. */
export function renderCalendar({ name, items, now, origin }: Calendar): string {
  const host = new URL(origin).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Digest Desk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...items.flatMap((item) => renderEvent(item, { now, origin, host })),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const kindLabels = {
  planned: 'Planned',
  scheduled: 'Scheduled',
  published: 'Published',
  broadcast: 'Notification',
};

function renderEvent(
  item: CalendarEvent,
  { now, origin, host }: { now: Date; origin: string; host: string },
): string[] {
  const { kind, id, title, day, at, status, reason, language, person, categories, sequence } = item;
  const thing = kind === 'broadcast' ? 'broadcast' : 'digest';
  const url = kind === 'broadcast' ? `${origin}/notifications/${id}` : `${origin}/digests/${id}`;
  const description = [
    kind === 'broadcast' ? status.toLowerCase().replaceAll('_', ' ') : status,
    reason && skippedPublicationReasonTexts[reason],
    language,
    person?.name,
    url,
  ]
    .filter(Boolean)
    .join('\n');
  return [
    'BEGIN:VEVENT',
    // Stable while a digest goes from planned to published.
    `UID:${thing}-${id}@${host}`,
    `DTSTAMP:${formatUtc(now.toISOString())}`,
    ...(day
      ? [`DTSTART;VALUE=DATE:${formatDay(day)}`, `DTEND;VALUE=DATE:${formatDay(nextDay(day))}`]
      : [`DTSTART:${formatUtc(at ?? now.toISOString())}`, 'DURATION:PT15M']),
    `SEQUENCE:${sequence}`,
    `SUMMARY:${escapeText(`${kindLabels[kind]}: ${title.trim() || 'Untitled'}`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(categories.length > 0
      ? [`CATEGORIES:${categories.map((each) => escapeText(each.title)).join(',')}`]
      : []),
    `STATUS:${eventStatus(item)}`,
    'TRANSP:TRANSPARENT',
    `URL:${url}`,
    'END:VEVENT',
  ];
}

function eventStatus({ kind, status, reason }: CalendarEvent): string {
  if (kind === 'broadcast' && status === 'CANCELLED') return 'CANCELLED';
  const isOpen = kind === 'planned' || reason !== null || (kind === 'broadcast' && status === 'HELD');
  return isOpen ? 'TENTATIVE' : 'CONFIRMED';
}

const formatUtc = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
const formatDay = (day: string) => day.replaceAll('-', '');
const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** RFC 5545, 3.3.11: no control characters; line breaks become `\n`. */
const escapeText = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Octets per line, without the break (RFC 5545, 3.1). */
const maxOctets = 75;

const countOctets = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** Folds between characters; continuation lines begin with a space. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character.codePointAt(0)!);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
