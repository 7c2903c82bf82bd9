import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useMessages } from '../../messages/useMessages.ts';
import { theme } from '../../theme/theme.ts';
import type { TimelineView } from './timelineView.ts';

/** A point of a path over the time of the video. */
export interface TimelineKey {
  time: number;
  /** What it says, read out with its name: where it is, and how it comes there. */
  text: string;
  /** Whether the path jumps there. */
  isCut: boolean;
}

export interface TimelineKeys {
  keys: readonly TimelineKey[];
  /** What the lane holds: "Crop keys". */
  label: string;
  /** What a key is called: "Crop key 2 of 5". */
  toName: (index: number) => string;
  /** The place of the key that is worked on; it is the one that Tab reaches. */
  selected: number;
  onSelect: (index: number) => void;
  /** Called with another time. Those of one drag or of arrows in a row have the same gesture. */
  onRetime: (index: number, time: number, gesture: string) => void;
  /** Called by the arrows up and down. */
  onStep: (index: number, direction: 1 | -1, isLong: boolean) => void;
  onTurn: (index: number) => void;
  onRemove: (index: number) => void;
}

interface KeyLaneProps extends TimelineKeys {
  view: TimelineView;
  /** Pixels of the timeline. */
  width: number;
  /** Seconds of the video. */
  duration: number;
}

/** Seconds that an arrow moves by, without and with Shift. */
const steps = { fine: 0.1, coarse: 1 };

/** The keys of a path under the blocks of a timeline: dragged, and edited by keyboard. */
export function KeyLane({
  keys,
  label,
  toName,
  selected,
  view,
  width,
  duration,
  onSelect,
  onRetime,
  onStep,
  onTurn,
  onRemove,
}: KeyLaneProps) {
  const messages = useMessages();
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
    // A key out of view is rendered once it is selected.
    flushSync(() => onSelect(next));
    focusAt(next);
  }

  const focusAt = (index: number) =>
    lane.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();

  function remove(index: number) {
    flushSync(() => onRemove(index));
    // The focus stays in the lane.
    if (keys.length > 1) focusAt(Math.min(index, keys.length - 2));
  }

  function handleKey(index: number, event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? steps.coarse : steps.fine;
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
      Enter: () => onTurn(index),
      ' ': () => onTurn(index),
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
    'aria-label': toName(index),
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
        // The one that Tab reaches is there wherever the view is.
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

/* 24 px (WCAG 2.5.8), and less to the eye. */
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
