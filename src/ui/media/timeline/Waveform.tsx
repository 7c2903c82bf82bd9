import { memo } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';
import type { TimelineView } from './timelineView.ts';
import { waveformPath } from './waveformPath.ts';

interface WaveformProps {
  /** Loudness of equal parts, 0 to 100. */
  peaks: readonly number[];
  /** Seconds. */
  duration: number;
  view: TimelineView;
  /** Pixels. */
  width: number;
}

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
