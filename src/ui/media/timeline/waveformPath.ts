import type { TimelineView } from './timelineView.ts';

interface Shown {
  /** Seconds of all peaks together. */
  duration: number;
  view: TimelineView;
  columns: number;
}

/** Keeps silence flat. */
const leastScale = 5;

/**
 * Outline in a drawing of height 200. Each column shows its loudest peak, and the overall loudest fills the
 * height, because speech is recorded at any volume.
 */
export function waveformPath(peaks: readonly number[], { duration, view, columns }: Shown): string {
  const scale = 100 / Math.max(leastScale, ...peaks);
  const perSecond = peaks.length / duration;
  const upper: string[] = [];
  const lower: string[] = [];
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((view.from + (column / columns) * view.span) * perSecond);
    const to = Math.max(from + 1, Math.ceil((view.from + ((column + 1) / columns) * view.span) * perSecond));
    let loudest = 0;
    for (let at = Math.max(0, from); at < to && at < peaks.length; at++)
      loudest = Math.max(loudest, Math.round(peaks[at]! * scale));
    upper.push(`${column} ${100 - loudest} ${column + 1} ${100 - loudest}`);
    lower.push(`${column + 1} ${100 + loudest} ${column} ${100 + loudest}`);
  }
  return `M${upper.join(' ')} ${lower.toReversed().join(' ')}Z`;
}
