import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { messages } from '#ui/messages.ts';
import { theme } from '../../theme/theme.ts';
import type { TimelineView } from './timelineView.ts';

export interface TimelineKey {
  time: number;
  /** Position and transition, read out after the name. */
  text: string;
  isCut: boolean;
}

export interface TimelineKeys {
  keys: readonly TimelineKey[];
  /** For example "Crop keyframes". */
  label: string;
  /** For example "Crop keyframe 2 of 5". */
  getName: (index: number) => string;
  /** Index of the selected key, which is the Tab stop. */
  selected: number;
  onSelect: (index: number) => void;
  /** Changes of one drag or consecutive arrow keys share a gesture. */
  onRetime: (index: number, time: number, gesture: string) => void;
  /** Up and down arrows. */
  onStep: (index: number, direction: 1 | -1, isLong: boolean) => void;
  onToggleCut: (index: number) => void;
  onRemove: (index: number) => void;
}

interface KeyLaneProps extends TimelineKeys {
  view: TimelineView;
  /** Pixels. */
  width: number;
  /** Seconds. */
  duration: number;
}

/** Seconds per press of an arrow key, without and with Shift. */
const keySteps = { fine: 0.1, coarse: 1 };

export function KeyLane({
  keys,
  label,
  getName,
  selected,
  view,
  width,
  duration,
  onSelect,
  onRetime,
  onStep,
  onToggleCut,
  onRemove,
}: KeyLaneProps) {
  const lane = useRef<HTMLDivElement>(null);
  const drag = useRef<{ index: number; x: number; time: number; name: string }>(undefined);
  const drags = useRef(0);
  const [dragged, setDragged] = useState<{ index: number; time: number }>();
  const shown = Math.min(Math.max(selected, 0), keys.length - 1);

  function toTime(index: number) {
    return dragged?.index === index ? dragged.time : keys[index]!.time;
  }

  function handleDown(index: number, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { index, x: event.clientX, time: keys[index]!.time, name: `key drag ${drags.current++}` };
  }

  function handleMove(event: PointerEvent) {
    const pressed = drag.current;
    if (!pressed) return;
    const time = pressed.time + ((event.clientX - pressed.x) / width) * view.span;
    const least = (keys[pressed.index - 1]?.time ?? -0.01) + 0.01;
    const most = (keys[pressed.index + 1]?.time ?? duration + 0.01) - 0.01;
    setDragged({ index: pressed.index, time: Math.min(Math.max(time, least), most) });
  }

  function handleUp() {
    if (dragged && drag.current) onRetime(dragged.index, dragged.time, drag.current.name);
    drag.current = undefined;
    setDragged(undefined);
  }

  function focusKey(index: number) {
    const next = Math.min(Math.max(index, 0), keys.length - 1);
    flushSync(() => onSelect(next));
    focusAt(next);
  }

  const focusAt = (index: number) =>
    lane.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();

  function remove(index: number) {
    flushSync(() => onRemove(index));
    // Keeps focus in the lane.
    if (keys.length > 1) focusAt(Math.min(index, keys.length - 2));
  }

  function handleKey(index: number, event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? keySteps.coarse : keySteps.fine;
    const { time } = keys[index]!;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => onRetime(index, Math.max(0, time - by), `key arrow ${index}`),
      ArrowRight: () => onRetime(index, Math.min(duration, time + by), `key arrow ${index}`),
      ArrowUp: () => onStep(index, 1, event.shiftKey),
      ArrowDown: () => onStep(index, -1, event.shiftKey),
      PageUp: () => focusKey(index - 1),
      PageDown: () => focusKey(index + 1),
      Home: () => focusKey(0),
      End: () => focusKey(keys.length - 1),
      Enter: () => onToggleCut(index),
      ' ': () => onToggleCut(index),
      Delete: () => remove(index),
      Backspace: () => remove(index),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  const toSlider = (index: number) => ({
    role: 'slider',
    tabIndex: index === shown ? 0 : -1,
    'data-index': index,
    'aria-label': getName(index),
    'aria-valuemin': 0,
    'aria-valuemax': duration,
    'aria-valuetext': keys[index]!.text,
    'aria-description': messages.keyHelp,
    onPointerDown: (event: PointerEvent<HTMLElement>) => handleDown(index, event),
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
    onFocus: () => onSelect(index),
    onKeyDown: (event: KeyboardEvent) => handleKey(index, event),
  });

  return (
    <Lane ref={lane} aria-label={label}>
      {keys.map((key, index) => {
        const time = toTime(index);
        const isInView = time >= view.from && time <= view.from + view.span;
        // The Tab stop is rendered even out of view.
        if (!isInView && index !== shown) return null;
        return (
          <Key
            key={index}
            {...toSlider(index)}
            aria-valuenow={time}
            title={key.text}
            data-cut={key.isCut || undefined}
            data-selected={index === selected || undefined}
            style={{ insetInlineStart: `${((time - view.from) / view.span) * 100}%` }}
          />
        );
      })}
    </Lane>
  );
}

const Lane = styled.div.attrs({ role: 'group' })`
  position: relative;
  block-size: 1.5rem;
`;

/* A 24 px target (WCAG 2.5.8) that looks smaller. */
const Key = styled.div`
  position: absolute;
  inset-block: 0;
  inline-size: 1.5rem;
  margin-inline-start: -0.75rem;
  cursor: ew-resize;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    margin: auto;
    border: 1px solid ${theme.color.accent};
    background: ${theme.color.surface};
    rotate: 45deg;
  }
  &[data-cut]::after {
    rotate: none;
  }
  &[data-selected]::after {
    background: ${theme.color.accent};
  }
  &:focus-visible {
    border-radius: ${theme.radius.sm};
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
`;
