import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../actions/IconButton.tsx';
import { Slider } from '../../fields/Slider.tsx';
import { formatTimecode } from '../../fields/text/timecode.ts';
import { Cluster } from '../../layout/Layout.tsx';
import { messages } from '#ui/messages.ts';
import { formatPercent } from '#ui/numbers.ts';
import { Text } from '../../text/Text.tsx';
import { media, theme } from '../../theme/theme.ts';
import type { Player } from '../player/player.ts';
import { usePlayerState } from '../player/usePlayer.ts';
import { useRepeat } from '../useRepeat.ts';
import { ActiveBlock, blockStyle } from './ActiveBlock.tsx';
import { KeyLane, type TimelineKeys } from './KeyLane.tsx';
import { Filmstrip, type FilmstripSource } from './Filmstrip.tsx';
import {
  rulerMarks,
  formatMark,
  magnification,
  zoomLevel,
  scrollViewTo,
  clampView,
  zoomFactor,
  zoomView,
  type TimelineBlock,
  type TimelineView,
} from './timelineView.ts';
import { Waveform } from './Waveform.tsx';

export interface TimelineProps {
  player: Player;
  /** In order. For keyboard users, provide a list beside the timeline to open and remove blocks. */
  blocks: readonly TimelineBlock[];
  /** The draggable block: one of `blocks`, or a new one. */
  editedBlock?: TimelineBlock;
  /** Name within a sentence: "segment 2". */
  editedName: string;
  keyframes?: TimelineKeys;
  marks?: readonly (Omit<TimelineBlock, 'key' | 'title'> & { key: string; tone: 'warning' | 'danger' })[];
  strip?: FilmstripSource;
  /** Loudness of equal parts, 0 to 100. */
  peaks?: readonly number[];
  onOpen: (key: number) => void;
  /** Where Shift with an arrow key moves an edge, such as to the next cue. Default: by one second. */
  nextEdge?: (time: number, edge: 'start' | 'end', direction: 1 | -1) => number;
  /** Changes of one drag or consecutive arrow keys share a gesture. */
  onChange: (times: { start: number; end: number }, gesture: string) => void;
}

const zoomStep = 2;
/** Pixels between ruler marks, each labelled with a time of up to eleven characters. */
const minMarkSpacing = 100;
/** Seconds shown if the duration is unknown and there are no blocks. */
const fallbackDuration = 60;

/**
 * Press to seek, drag the edited block to move or trim it, and zoom in to hundredths of a second. Runs
 * left to right in every language.
 */
export function Timeline({
  player,
  blocks,
  editedBlock,
  editedName,
  keyframes,
  marks = [],
  strip,
  peaks,
  onOpen,
  nextEdge,
  onChange,
}: TimelineProps) {
  const known = usePlayerState(player, ({ duration: whole }) => whole);
  const lastEnd = Math.max(0, editedBlock?.end ?? 0, ...blocks.map(({ end }) => end));
  const duration = known ?? Math.max(lastEnd, fallbackDuration);
  const [chosen, setChosen] = useState<TimelineView>();
  const view = clampView(chosen ?? { from: 0, span: duration }, duration);
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  // A time at the right edge would be cut off.
  const hasSpace = (time: number) => ((view.from + view.span - time) / view.span) * width >= minMarkSpacing;
  const isInView = ({ start, end }: { start: number; end: number }) =>
    end >= view.from && start <= view.from + view.span;
  const findPlace = ({ start, end }: { start: number; end: number }) => ({
    insetInlineStart: `${((start - view.from) / view.span) * 100}%`,
    inlineSize: `${((end - start) / view.span) * 100}%`,
  });

  const ruler = rulerMarks(view, Math.max(1, Math.floor(width / minMarkSpacing)));

  function zoom(factor: number, around = player.getTime()) {
    setChosen(zoomView(scrollViewTo(view, around, duration), factor, around, duration));
  }

  function timeAt(clientX: number) {
    const box = track.current!.getBoundingClientRect();
    const time = view.from + ((clientX - box.left) / box.width) * view.span;
    return Math.min(Math.max(time, view.from), view.from + view.span);
  }

  function handlePress(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    player.seek(timeAt(event.clientX));
  }

  function handleDrag(event: PointerEvent) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) player.seek(timeAt(event.clientX));
  }

  function handleOpen(key: number, start: number, event: PointerEvent) {
    event.stopPropagation();
    player.seek(start);
    onOpen(key);
  }

  function handleWheel(event: WheelEvent) {
    if (event.deltaX === 0) return;
    setChosen(clampView({ ...view, from: view.from + (event.deltaX / width) * view.span }, duration));
  }

  // The view follows a playhead that leaves it.
  useEffect(
    () =>
      player.subscribe(() => setChosen((now) => (now ? scrollViewTo(now, player.getTime(), duration) : now))),
    [player, duration],
  );

  return (
    <Root>
      <Header>
        <Text size="sm" tone="muted">
          {`${formatTimecode(view.from)} – ${formatTimecode(view.from + view.span)}`}
        </Text>
        {editedBlock && <Hint>{messages.timelineHint}</Hint>}
        <Cluster gap={0}>
          <IconButton
            size="small"
            icon={<ZoomOut />}
            label={messages.zoomOut}
            onPress={() => zoom(1 / zoomStep)}
          />
          <ZoomSlider
            label={messages.zoom}
            isLabelHidden
            minValue={0}
            maxValue={1}
            step={0.01}
            formatValue={(level) => formatPercent(magnification(level, duration), 1)}
            value={zoomLevel(view, duration)}
            onChange={(next) => zoom(zoomFactor(view, next, duration))}
          />
          <IconButton size="small" icon={<ZoomIn />} label={messages.zoomIn} onPress={() => zoom(zoomStep)} />
          <IconButton
            size="small"
            icon={<Maximize2 />}
            label={messages.wholeVideo}
            onPress={() => setChosen(undefined)}
          />
        </Cluster>
      </Header>
      <Track
        dir="ltr"
        aria-label={messages.timeline}
        onPointerDown={handlePress}
        onPointerMove={handleDrag}
        onWheel={handleWheel}
      >
        <Inner ref={track}>
          <Ruler aria-hidden>
            {ruler.filter(hasSpace).map((time) => (
              <span
                key={time}
                style={{ insetInlineStart: findPlace({ start: time, end: time }).insetInlineStart }}
              >
                {formatMark(time, ruler.every(Number.isInteger))}
              </span>
            ))}
          </Ruler>
          {strip && <Filmstrip strip={strip} view={view} width={width} />}
          {peaks && <Waveform peaks={peaks} duration={duration} view={view} width={width} />}
          <Lane>
            {marks.filter(isInView).map((mark) => (
              <Mark key={mark.key} data-tone={mark.tone} style={findPlace(mark)} />
            ))}
            {blocks.map((block, index) =>
              block.key !== editedBlock?.key && isInView(block) ? (
                <Block
                  key={block.key}
                  aria-hidden
                  title={`${index + 1}. ${block.title}`}
                  style={findPlace(block)}
                  onPointerDown={(event) => handleOpen(block.key, block.start, event)}
                >
                  <b>{index + 1}</b>
                  <span dir="auto">{block.title}</span>
                </Block>
              ) : null,
            )}
            {editedBlock && editedBlock.end >= editedBlock.start && (
              <ActiveBlock
                block={editedBlock}
                name={editedName}
                number={blocks.findIndex(({ key }) => key === editedBlock.key) + 1}
                duration={duration}
                view={view}
                width={width}
                edges={() => [
                  ...blocks.flatMap(({ key, start, end }) => (key === editedBlock.key ? [] : [start, end])),
                  player.getTime(),
                ]}
                nextEdge={nextEdge}
                onChange={onChange}
              />
            )}
          </Lane>
          {keyframes && keyframes.keys.length > 0 && (
            <KeyLane {...keyframes} view={view} width={width} duration={duration} />
          )}
          <Playhead player={player} view={view} />
        </Inner>
      </Track>
    </Root>
  );
}

function useWidth(element: { current: HTMLElement | null }) {
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Moves on every frame without rerendering. */
function Playhead({ player, view }: { player: Player; view: TimelineView }) {
  const line = useRef<HTMLDivElement>(null);
  useRepeat('frame', () => {
    const at = (player.getTime() - view.from) / view.span;
    line.current!.style.transform = `translateX(${at * 100}%)`;
    line.current!.hidden = at < 0 || at > 1;
  });
  return <Line ref={line} aria-hidden />;
}

const Root = styled.div`
  min-inline-size: 0;
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding-block-end: ${theme.space[1]};
  font-variant-numeric: tabular-nums;
`;

const ZoomSlider = styled(Slider)`
  inline-size: 6rem;

  @media ${media.small} {
    display: none;
  }
`;

const Hint = styled.span`
  margin-inline-start: auto;
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};

  @media (pointer: coarse) {
    display: none;
  }
  @media ${media.narrow} {
    display: none;
  }
`;

/* The padding leaves space for the handles of blocks at the edges. */
const Track = styled.section`
  overflow: hidden;
  padding-inline: 1.5rem;
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  cursor: pointer;
  user-select: none;
  touch-action: pan-y;
`;

const Inner = styled.div`
  position: relative;
`;

const Ruler = styled.div`
  position: relative;
  block-size: 1.375rem;

  & > span {
    position: absolute;
    inset-block: 0;
    padding-inline-start: ${theme.space[1]};
    border-inline-start: 1px solid ${theme.color.border};
    color: ${theme.color.textSubtle};
    font-size: ${theme.text.xs};
    font-variant-numeric: tabular-nums;
    line-height: 1.375rem;
    white-space: nowrap;
  }
`;

const Lane = styled.div`
  position: relative;
  block-size: 2.75rem;
`;

const Block = styled.div`
  ${blockStyle}
  min-inline-size: 3px;
  border: 1px solid ${theme.color.borderControl};
  background: ${theme.color.surface};

  &:hover {
    border-color: ${theme.color.borderHovered};
    background: ${theme.color.hovered};
  }
  & > b {
    color: ${theme.color.textSubtle};
  }
`;

const Mark = styled.div`
  position: absolute;
  inset-block: 0;
  min-inline-size: 2px;
  background: ${theme.color.warningTint};

  &[data-tone='danger'] {
    background: ${theme.color.dangerTint};
  }
`;

const Line = styled.div`
  position: absolute;
  inset: 0;
  border-inline-start: 2px solid ${theme.color.danger};
  pointer-events: none;

  /* The playhead's grip. Dragging works anywhere on the ruler. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: -7px;
    border: 6px solid transparent;
    border-block-start-color: ${theme.color.danger};
    border-block-end: 0;
  }
`;
