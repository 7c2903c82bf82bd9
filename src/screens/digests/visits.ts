import type { Place } from './place.ts';

/** The state of the list when it was left. */
interface Visit {
  /** The filters, order and page of the list. */
  shown: string;
  selected: ReadonlySet<string | number>;
  place: Place | undefined;
}

/** By entry of the browser's history. A reload clears them, as refreshing the list does (LIST-31). */
const visits = new Map<string, Visit>();
let count = 0;

const markOfEntry = () => (history.state as { visit?: string } | null)?.visit;

/** The key of the current entry of the history, which stays the same on the way back to it. Not to be called in a render. */
export function markEntry(): string {
  const mark = markOfEntry();
  if (mark) return mark;
  // Entries outlive the page, so the key contains when the page was loaded.
  const visit = `${performance.timeOrigin}-${(count += 1)}`;
  history.replaceState({ ...(history.state as object | null), visit }, '');
  return visit;
}

export const leaveVisit = (mark: string, visit: Visit) => void visits.set(mark, visit);

/** The state in which the list of the current entry was left. */
export const visitOfEntry = () => visits.get(markOfEntry() ?? '');
