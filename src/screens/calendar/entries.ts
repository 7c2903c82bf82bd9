import type { CalendarItem } from '#api/contract/planning.ts';
import { skippedPublicationReasonTexts } from '#domain/planning.ts';
import { instantsAt, wallTimeAt } from '#domain/wallTime.ts';
import dayjs from 'dayjs';
import type { PlanInput } from '#data/planning.ts';
import { broadcastPath, digestPath } from '#shared/page/paths.ts';
import type { CalendarEntry } from '#ui/calendar/entries.tsx';
import { messages } from './messages.ts';

const kindOrder = { planned: 0, scheduled: 1, published: 2, broadcast: 3 };

export function toEntry(item: CalendarItem, zone: string): CalendarEntry {
  const { kind, id, title, day, at, reason, person, status } = item;
  const wall = at === null ? `${day ?? ''}T` : wallTimeAt(Date.parse(at), zone);
  const isHeld = kind === 'scheduled' && reason !== null;
  return {
    id: `${kind}-${id}`,
    day: wall.slice(0, 10),
    title: title.trim() || messages.untitled,
    ...(at !== null && { time: dayjs(wall).format('hh:mm A'), hour: Number(wall.slice(11, 13)) }),
    kind: isHeld ? messages.kinds.held : messages.kinds[kind],
    tone: isHeld ? 'held' : kind === 'broadcast' ? 'sent' : kind,
    href: kind === 'broadcast' ? broadcastPath(id) : digestPath(id),
    hint: [status, person?.name, reason && skippedPublicationReasonTexts[reason]].filter(Boolean).join(' · '),
    isMovable: kind === 'planned' || kind === 'scheduled' || (kind === 'broadcast' && status === 'SCHEDULED'),
  };
}

/** Sorts by time, with untimed items first. */
export const toEntries = (items: readonly CalendarItem[], zone: string): CalendarEntry[] =>
  items
    .map((item) => ({ item, entry: toEntry(item, zone) }))
    .toSorted(
      (one, other) =>
        (one.item.at ?? '').localeCompare(other.item.at ?? '') ||
        kindOrder[one.item.kind] - kindOrder[other.item.kind],
    )
    .map(({ entry }) => entry);

/**
 * Moves the time to `day`, keeping the wall time in the item's own zone. Undefined if a clock change skips
 * it.
 */
function movedTime(at: string, itemZone: string, day: string, zone: string) {
  // The item's date can differ between its own time zone and the viewer's.
  const seen = wallTimeAt(Date.parse(at), zone).slice(0, 10);
  const chosen = wallTimeAt(Date.parse(at), itemZone);
  const days = (Date.parse(day) - Date.parse(seen)) / 86_400_000;
  const wall = new Date(Date.parse(`${chosen}Z`) + days * 86_400_000).toISOString().slice(0, 16);
  const [instant] = instantsAt(wall, itemZone);
  return instant === undefined ? undefined : { wall, instant };
}

export const movedBroadcastTime = ({ at, zone: own }: CalendarItem, day: string, zone: string) =>
  at === null ? undefined : movedTime(at, own ?? zone, day, zone)?.instant;

/** Keeps the time of day; undefined if a clock change skips it on that day. */
export function movedPlan(item: CalendarItem, day: string, zone: string): PlanInput | undefined {
  const { kind, at, zone: own, revision } = item;
  if (at === null) return { revision, planned: { day } };
  const moved = movedTime(at, own ?? zone, day, zone);
  if (!moved) return undefined;
  if (kind === 'scheduled') return { revision, publish: { at: moved.instant, zone: own ?? zone } };
  return {
    revision,
    planned: { day: moved.wall.slice(0, 10), time: moved.wall.slice(11), zone: own ?? zone },
  };
}

/** Undefined if a clock change skips the item's time on that day. */
export function movedPosition({ at, zone: own }: CalendarItem, day: string, zone: string) {
  if (at === null) return { day, at };
  const moved = movedTime(at, own ?? zone, day, zone);
  return moved && { day: null, at: moved.instant };
}

export function originalPlan({ kind, day, at, zone: own, revision }: CalendarItem): PlanInput {
  if (kind === 'scheduled' && at !== null) return { revision, publish: { at, zone: own ?? 'UTC' } };
  if (at === null) return { revision, planned: { day: day ?? '' } };
  const wall = wallTimeAt(Date.parse(at), own ?? 'UTC');
  return { revision, planned: { day: wall.slice(0, 10), time: wall.slice(11), zone: own ?? 'UTC' } };
}

interface DailyTarget {
  id: number;
  title: string;
  target: number;
}

export function targetProgress(items: readonly CalendarItem[], targets: readonly DailyTarget[]) {
  const found = targets.map(({ id, title, target }) => ({
    title,
    target,
    count: items.filter((item) => item.targets.includes(id)).length,
  }));
  const missing = found.filter(({ count, target }) => count < target);
  return {
    done: found.reduce((sum, { count, target }) => sum + Math.min(count, target), 0),
    target: found.reduce((sum, { target }) => sum + target, 0),
    missing: missing.map(({ title, count, target }) => `${title} ${count}/${target}`),
  };
}
