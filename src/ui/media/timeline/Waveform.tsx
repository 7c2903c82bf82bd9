import { memo } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';
import type { TimelineView } from './timelineView.ts';
import { waveformPath } from './waveformPath.ts';

interface WaveformProps {
  /** How loud equal parts of the whole are, 0 to 100. */
  peaks: readonly number[];
  /** Seconds of the whole. */
  duration: number;
  view: TimelineView;
  /** Pixels. */
  width: number;
}

/** How loud a video is, in the part that the timeline shows. */
export const Waveform = memo(function Waveform({ peaks, duration, view, width }: WaveformProps) {
  const columns = Math.max(1, Math.floor(width));
  return (
    <Wave aria-hidden viewBox={`0 0 ${columns} 200`} preserveAspectRatio="none">
      <path d={waveformPath(peaks, { duration, view, columns })} />
    </Wave>
  );
});

const Wave = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 1.5rem;
  pointer-events: none;

  & > path {
    fill: color-mix(in srgb, ${theme.color.accent} 55%, ${theme.color.sunken});
  }
`;
