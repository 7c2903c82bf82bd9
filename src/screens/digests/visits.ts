/** How the list was left. */
interface Visit {
  /** What it asked for. */
  shown: string;
  selected: ReadonlySet<string | number>;
  /** How far the page was scrolled, in pixels. */
  top: number;
}

/** By entry of the browser's history. A reload forgets them, as refreshing the list does (LIST-31). */
const visits = new Map<string, Visit>();
let count = 0;

/** The mark of the present entry of the history, which it keeps when somebody comes back to it. */
export function markEntry(): string {
  const state = history.state as { visit?: string } | null;
  if (state?.visit) return state.visit;
  // Entries outlive the page, so the mark tells one page from the next.
  const visit = `${performance.timeOrigin}-${(count += 1)}`;
  history.replaceState({ ...state, visit }, '');
  return visit;
}

export const leaveVisit = (mark: string, visit: Visit) => void visits.set(mark, visit);
export const visitOf = (mark: string) => visits.get(mark);
