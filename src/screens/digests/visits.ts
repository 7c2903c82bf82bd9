/** The state of the list when it was left. */
interface Visit {
  /** The filters, order and page of the list. */
  shown: string;
  selected: ReadonlySet<string | number>;
  /** How far the page was scrolled, in pixels. */
  top: number;
}

/** By entry of the browser's history. A reload clears them, as refreshing the list does (LIST-31). */
const visits = new Map<string, Visit>();
let count = 0;

/** The key of the current entry of the history, which stays the same on the way back to it. */
export function markEntry(): string {
  const state = history.state as { visit?: string } | null;
  if (state?.visit) return state.visit;
  // Entries outlive the page, so the key contains when the page was loaded.
  const visit = `${performance.timeOrigin}-${(count += 1)}`;
  history.replaceState({ ...state, visit }, '');
  return visit;
}

export const leaveVisit = (mark: string, visit: Visit) => void visits.set(mark, visit);
export const visitOf = (mark: string) => visits.get(mark);
