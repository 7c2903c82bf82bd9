import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../../theme/theme.ts';
import { RadioGroup } from '../../fields/choice/RadioGroup.tsx';
import { messages } from '#ui/messages.ts';
import type { Player } from '../player/player.ts';
import { VideoPlaceholder } from '../player/VideoPlaceholder.tsx';
import { usePlayerState } from '../player/usePlayer.ts';

export interface StageProps {
  label: string;
  /** Null while it loads. */
  picture: ReactNode;
  note?: ReactNode;
  caption?: ReactNode;
  children: ReactNode;
}

/** Dark in both themes, so that users can judge the picture's brightness. */
export function Stage({ label, picture, note, caption, children }: StageProps) {
  return (
    <Root aria-label={label} data-theme="dark">
      <Screen>
        {picture === null ? <VideoPlaceholder /> : picture}
        {note && <Note>{note}</Note>}
        {caption && <Caption>{caption}</Caption>}
      </Screen>
      {children}
    </Root>
  );
}

export interface StageBarProps {
  start?: ReactNode;
  children?: ReactNode;
  end?: ReactNode;
}

/** If the bar is too narrow, `start` and `end` wrap below the middle part. */
export function StageBar({ start, children, end }: StageBarProps) {
  return (
    <Bar data-middle={children ? '' : undefined}>
      <BarPart data-part="start">{start}</BarPart>
      {children && <BarPart data-part="middle">{children}</BarPart>}
      {end && <BarPart data-part="end">{end}</BarPart>}
    </Bar>
  );
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  overflow: clip;
  container-type: inline-size;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};

  @media ${media.small} {
    margin-inline: var(--dd-stage-bleed, 0);
    border-inline: 0;
    border-radius: 0;
  }
  & button[data-variant='secondary']:not([data-hovered], [data-pressed]) {
    border-color: transparent;
    background: ${theme.color.hovered};
  }
`;

/* In a Workbench, the height is given; elsewhere, the picture determines it. */
const Screen = styled.div`
  position: relative;
  display: grid;
  flex: 1 1 auto;
  place-items: center;
  min-block-size: 4rem;
  overflow: hidden;
  container-type: var(--dd-screen-container, inline-size);
  background: ${theme.color.stage};
  color: ${theme.color.onStage};
  text-align: center;

  &:has(> [data-loading]) {
    aspect-ratio: 16 / 9;
  }
  --dd-picture-height: var(--dd-screen-height, 60vh);
  --dd-picture-radius: 0;
`;

const Note = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[3]};
  inset-inline-start: ${theme.space[3]};
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.stage};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  pointer-events: none;

  &::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.danger};
  }
`;

const Caption = styled.div`
  position: absolute;
  inset-block-end: 3.25rem;
  max-inline-size: 80%;
  padding: ${theme.space.half} ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.stage};
  font-size: ${theme.text.sm};
  pointer-events: none;

  &:empty {
    display: none;
  }
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-block-start: 1px solid ${theme.color.border};

  &[data-middle] {
    display: grid;
    grid-template-columns: minmax(max-content, 1fr) auto minmax(max-content, 1fr);
  }
  @container (width < 52rem) {
    &[data-middle] {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    &[data-middle] > [data-part='middle'] {
      grid-column: 1 / -1;
      grid-row: 1;
    }
  }
  /* Items wrap as one flow, so that the end part can share the last line. */
  &:not([data-middle]) > [data-part='start'] {
    display: contents;
  }
  &:not([data-middle]) > [data-part='end'] {
    margin-inline-start: auto;
  }
  @container (width < 26rem) {
    column-gap: ${theme.space[3]};
    font-size: ${theme.text.sm};

    &&[data-middle] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-middle] > [data-part='end'] > :first-child {
      margin-inline-end: auto;
    }
    /* The marking buttons fill the line, for thumbs. */
    &[data-middle] > [data-part='start'] > * {
      flex: 1;
    }
  }
`;

const BarPart = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
  min-inline-size: 0;

  &[data-part='middle'] {
    justify-content: center;
  }
  &[data-part='end'] {
    gap: ${theme.space[1]};
    justify-content: flex-end;
  }
`;

const rateOptions = ['1', '1.5', '2', '3'].map((id) => ({ id, label: `${id}x` }));

/** If a video doesn't support a speed, it plays at the fastest speed it supports. */
export function PlaybackRate({ player }: { player: Player }) {
  const rate = usePlayerState(player, (state) => state.rate);
  return (
    <RadioGroup
      aria-label={messages.playingRate}
      isSegmented
      orientation="horizontal"
      items={rateOptions}
      value={String(rate)}
      onChange={(chosen) => player.setRate(Number(chosen))}
    />
  );
}
