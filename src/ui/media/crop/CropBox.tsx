import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { messages } from '#ui/messages.ts';
import { theme } from '../../theme/theme.ts';
import { useRepeat } from '../useRepeat.ts';

export interface CropBoxProps {
  /** In percent of the picture. */
  size: { top: number; width: number; height: number };
  /** Left edge in percent of the width, read every frame. */
  getLeftEdge: () => number;
  /** Moves to positions that return false are ignored. */
  isAllowed: (x: number) => boolean;
  /** `isOver` is true at the end of a drag and for each arrow key. Moves of one drag share a gesture. */
  onMove: (x: number, isOver: boolean, gesture: string) => void;
  onGrab?: () => void;
  isRecording?: boolean;
}

/** Percent per press of an arrow key, without and with Shift. */
const keySteps = { fine: 1, coarse: 5 };

/**
 * Shows which part of a video is visible on narrow screens. Place it in a positioned element with the size
 * of the picture.
 */
export function CropBox({ size, getLeftEdge, isAllowed, onMove, onGrab, isRecording = false }: CropBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ pointer: number; from: number; x: number; name: string }>(undefined);
  const drags = useRef(0);
  const most = 100 - size.width;

  useRepeat('frame', () => {
    const x = drag.current?.x ?? getLeftEdge();
    const element = box.current!;
    const left = `${Math.round(x * 100) / 100}%`;
    if (element.style.left === left) return;
    element.style.left = left;
    element.setAttribute('aria-valuenow', String(Math.round(x)));
    element.setAttribute('aria-valuetext', messages.cropPlace(Math.round(x)));
  });

  function handleDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    box.current!.focus();
    box.current!.setPointerCapture(event.pointerId);
    onGrab?.();
    const x = getLeftEdge();
    drag.current = { pointer: event.clientX, from: x, x, name: `drag ${drags.current++}` };
  }

  function handleMove(event: PointerEvent) {
    const pressed = drag.current;
    if (!pressed) return;
    const { width } = box.current!.parentElement!.getBoundingClientRect();
    const x = pressed.from + ((event.clientX - pressed.pointer) / width) * 100;
    if (!isAllowed(x)) return;
    pressed.x = x;
    onMove(x, false, pressed.name);
  }

  function handleUp() {
    const pressed = drag.current;
    drag.current = undefined;
    if (pressed && pressed.x !== pressed.from) onMove(pressed.x, true, pressed.name);
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.shiftKey ? keySteps.coarse : keySteps.fine;
    const x = getLeftEdge();
    const places: Record<string, number> = {
      ArrowLeft: x - step,
      ArrowDown: x - step,
      ArrowRight: x + step,
      ArrowUp: x + step,
      Home: 0,
      End: most,
    };
    const to = places[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAllowed(to)) onMove(to, true, 'arrow');
  }

  return (
    <Stage dir="ltr">
      <Box
        ref={box}
        {...sliderProps}
        aria-label={messages.cropBox}
        aria-valuemax={Math.floor(most)}
        data-recording={isRecording || undefined}
        style={{ top: `${size.top}%`, width: `${size.width}%`, height: `${size.height}%` }}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        onKeyDown={handleKey}
      />
    </Stage>
  );
}

/** `aria-valuenow` is updated on every frame. */
const sliderProps = { role: 'slider', tabIndex: 0, 'aria-valuemin': 0, 'aria-valuenow': 0 };

/* Dims the picture outside the box and lets presses through. */
const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`;

const lineColor = `color-mix(in srgb, ${theme.color.onStage} 28%, transparent)`;

const Box = styled.div`
  position: absolute;
  box-sizing: border-box;
  border: 2px solid ${theme.color.onStage};
  /* Rule-of-thirds lines. */
  background:
    linear-gradient(${lineColor}, ${lineColor}) 33.3% 0 / 1px 100% no-repeat,
    linear-gradient(${lineColor}, ${lineColor}) 66.6% 0 / 1px 100% no-repeat;
  box-shadow: 0 0 0 9999px ${theme.color.scrim};
  cursor: ew-resize;
  pointer-events: auto;
  touch-action: none;

  &[data-recording] {
    border-color: ${theme.color.danger};
  }
  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -4px;
  }
`;
