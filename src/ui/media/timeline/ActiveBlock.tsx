import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled, css } from 'styled-components';
import { formatTimecode } from '../../fields/text/timecode.ts';
import { messages } from '#ui/messages.ts';
import { theme } from '../../theme/theme.ts';
import { moveEdge, snap, type Edge, type TimelineBlock, type TimelineView } from './timelineView.ts';

export const blockStyle = css`
  position: absolute;
  inset-block: ${theme.space[1]};
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  overflow: hidden;
  border-radius: ${theme.radius.md};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Margins instead of padding, because padding would set a minimum width. */
  & > :first-child {
    margin-inline-start: ${theme.space[2]};
  }
  & > :last-child {
    margin-inline-end: ${theme.space[2]};
  }
  & > b {
    font-weight: ${theme.weight.medium};
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

interface ActiveBlockProps {
  block: TimelineBlock;
  /** Name within a sentence: "segment 2". */
  name: string;
  /** 0 if not among the blocks. */
  number: number;
  /** Seconds. */
  duration: number;
  view: TimelineView;
  /** Pixels. */
  width: number;
  edges: () => number[];
  /** Where Shift with an arrow key moves an edge. Default: by one second. */
  nextEdge?: (time: number, edge: 'start' | 'end', direction: 1 | -1) => number;
  /** Changes of one drag or consecutive arrow keys share a gesture. */
  onChange: (times: { start: number; end: number }, gesture: string) => void;
}

const snapDistancePx = 6;
/** Seconds per press of an arrow key, without and with Shift. */
const keySteps = { fine: 0.1, coarse: 1 };

/** Can be moved and trimmed by dragging, or with arrow keys on its three sliders. */
export function ActiveBlock({
  block,
  name,
  number,
  duration,
  view,
  width,
  edges,
  nextEdge,
  onChange,
}: ActiveBlockProps) {
  const [dragged, setDragged] = useState<{ start: number; end: number }>();
  const drags = useRef(0);
  const drag = useRef<{ edge: Edge; x: number; start: number; end: number }>(undefined);
  const { key, start, end } = block;
  const shown = dragged ?? { start, end };
  const percent = (seconds: number) => `${(seconds / view.span) * 100}%`;
  const names: Record<Edge, string> = {
    both: messages.moveBlock(name),
    start: messages.startOfBlock(name),
    end: messages.endOfBlock(name),
  };

  function handleDown(edge: Edge, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { edge, x: event.clientX, start, end };
  }

  function handleMove(event: PointerEvent) {
    const from = drag.current;
    if (!from) return;
    const seconds = ((event.clientX - from.x) / width) * view.span;
    const moving = from.edge === 'end' ? from.end : from.start;
    const by = snap(moving + seconds, edges(), (snapDistancePx / width) * view.span) - moving;
    setDragged(moveEdge(from, from.edge, by, duration));
  }

  function handleUp() {
    if (dragged) onChange(dragged, `drag ${key} ${drags.current++}`);
    drag.current = undefined;
    setDragged(undefined);
  }

  function handleKey(edge: Edge, event: KeyboardEvent) {
    const directions: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
    const direction = directions[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const by =
      event.shiftKey && nextEdge && edge !== 'both'
        ? nextEdge(block[edge], edge, direction) - block[edge]
        : direction * (event.shiftKey ? keySteps.coarse : keySteps.fine);
    onChange(moveEdge(block, edge, by, duration), `arrow ${edge} ${key}`);
  }

  const toSlider = (edge: Edge) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': names[edge],
    'aria-valuemin': 0,
    'aria-valuemax': duration,
    'aria-valuenow': edge === 'end' ? shown.end : shown.start,
    'aria-valuetext': formatTimecode(edge === 'end' ? shown.end : shown.start),
    onPointerDown: (event: PointerEvent<HTMLElement>) => handleDown(edge, event),
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
    onKeyDown: (event: KeyboardEvent) => handleKey(edge, event),
  });

  return (
    <Frame
      data-new={number === 0 || undefined}
      style={{
        insetInlineStart: percent(shown.start - view.from),
        inlineSize: percent(shown.end - shown.start),
      }}
    >
      <Body {...toSlider('both')}>
        {number > 0 && <b>{number}</b>}
        <span dir="auto">{block.title}</span>
      </Body>
      <Handle data-edge="start" {...toSlider('start')} />
      <Handle data-edge="end" {...toSlider('end')} />
    </Frame>
  );
}

const Frame = styled.div`
  position: absolute;
  inset-block: ${theme.space[1]};
  min-inline-size: 4px;

  /* Grips on both edges. */
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block: 20%;
    inline-size: 0.5rem;
    border: 2px solid ${theme.color.accent};
    border-radius: ${theme.radius.full};
    background: ${theme.color.surface};
    pointer-events: none;
  }
  &::before {
    inset-inline-start: min(-0.25rem, 50% - 0.5rem);
  }
  &::after {
    inset-inline-end: min(-0.25rem, 50% - 0.5rem);
  }
`;

const Body = styled.div`
  ${blockStyle}
  inset: 0;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  cursor: grab;

  [data-new] > & {
    border: 2px dashed ${theme.color.accent};
    background: color-mix(in srgb, ${theme.color.accent} 18%, transparent);
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

/* 24 px wide (WCAG 2.5.8), placed beside the edge if the block is narrower than a handle. */
const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  inline-size: 1.5rem;
  cursor: ew-resize;

  &[data-edge='start'] {
    inset-inline-start: min(-0.75rem, 50% - 1.5rem);
  }
  &[data-edge='end'] {
    inset-inline-end: min(-0.75rem, 50% - 1.5rem);
  }
  &:focus-visible {
    border-radius: ${theme.radius.sm};
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
`;
