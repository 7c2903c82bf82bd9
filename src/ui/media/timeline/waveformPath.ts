import type { TimelineView } from './timelineView.ts';

interface WaveformOptions {
  /** Total duration of the peaks, in seconds. */
  duration: number;
  view: TimelineView;
  columns: number;
}

/** Quieter recordings don't fill the height, so that silence stays flat. */
const minLoudestPeak = 5;

/**
 * SVG outline, 200 units high. Each column shows its loudest peak. The loudest peak of all fills the
 * height, because speech is recorded at different volumes.
 */
export function waveformPath(peaks: readonly number[], { duration, view, columns }: WaveformOptions): string {
  const scale = 100 / Math.max(minLoudestPeak, ...peaks);
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
