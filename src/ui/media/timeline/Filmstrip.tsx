import { memo } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';
import type { TimelineView } from './timelineView.ts';

/** Sprite sheet of frames at equal intervals, row by row. */
export interface FilmstripSource {
  url: string;
  columns: number;
  count: number;
  /** Seconds between frames; the first is at half an interval. */
  every: number;
  width: number;
  height: number;
}

interface FilmstripProps {
  strip: FilmstripSource;
  view: TimelineView;
  width: number;
}

const height = 36;

export const Filmstrip = memo(function Filmstrip({ strip, view, width }: FilmstripProps) {
  const frameWidth = (height * strip.width) / strip.height;
  const rows = Math.ceil(strip.count / strip.columns);
  const tiles = Array.from({ length: Math.ceil(width / frameWidth) }, (_, place) => {
    const time = view.from + (((place + 0.5) * frameWidth) / width) * view.span;
    return Math.min(strip.count - 1, Math.max(0, Math.floor(time / strip.every)));
  });
  return (
    <Tiles aria-hidden>
      {tiles.map((index, place) => (
        <span
          // Only their position identifies them.
          key={place}
          style={{
            inlineSize: frameWidth,
            backgroundImage: `url(${JSON.stringify(strip.url)})`,
            backgroundSize: `${frameWidth * strip.columns}px ${height * rows}px`,
            backgroundPosition: `${-(index % strip.columns) * frameWidth}px ${-Math.floor(index / strip.columns) * height}px`,
          }}
        />
      ))}
    </Tiles>
  );
});

const Tiles = styled.div`
  display: flex;
  overflow: hidden;
  block-size: ${height}px;
  border-radius: ${theme.radius.sm};
  pointer-events: none;

  & > span {
    flex: none;
    block-size: ${height}px;
  }
`;
