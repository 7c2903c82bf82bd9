import {
  memo,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { styled } from 'styled-components';
import { formatTimecode } from '../../fields/text/timecode.ts';
import { theme } from '../../theme/theme.ts';
import { useRepeat } from '../useRepeat.ts';

/** Lines per `content-visibility` group. Thousands of single lines would slow down every frame. */
const groupSize = 50;

const pageLength = 10;

export interface TranscriptLine {
  start: number;
  text: string;
}

export interface TranscriptListHandle {
  /** Moves the keyboard cursor to a line and focuses the list. */
  moveCursorTo: (index: number) => void;
}

export interface TranscriptListProps {
  ref?: Ref<TranscriptListHandle>;
  id?: string;
  /** Sorted by start. */
  lines: readonly TranscriptLine[];
  'aria-label': string;
  /** Index of the line being spoken, or -1; called at each `interval`. */
  activeAt: () => number;
  /** Milliseconds between calls of `activeAt`; `frame` for every frame. */
  interval: number | 'frame';
  selection?: readonly [first: number, last: number];
  onSelectionChange: (selection: readonly [first: number, last: number] | undefined) => void;
  onOpen: (index: number) => void;
  onCursorMove?: (index: number) => void;
  onEdit?: (index: number) => void;
  matches?: ReadonlySet<number>;
}

/**
 * Keeps the spoken line in view unless the list has focus. Words can be selected with the mouse, lines
 * with Shift and the arrow keys.
 */
export function TranscriptList({
  ref,
  lines,
  activeAt,
  interval,
  selection,
  onSelectionChange,
  onOpen,
  onCursorMove,
  onEdit,
  matches,
  ...props
}: TranscriptListProps) {
  const lineId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState({ at: 0, from: 0 });

  const lineAt = (index: number) => document.getElementById(`${lineId}-${index}`);

  // Tracked in a ref, so that thousands of lines don't rerender for each spoken one.
  const shown = useRef(-1);
  useRepeat(interval, () => {
    const active = activeAt();
    if (active === shown.current || !list.current) return;
    shown.current = active;
    list.current.querySelector('[data-active]')?.removeAttribute('data-active');
    const line = lineAt(active);
    line?.setAttribute('data-active', '');
    if (line && !list.current.contains(document.activeElement)) scrollTo(list.current, line);
  });

  function move(to: number, isExtending: boolean) {
    const at = Math.min(Math.max(to, 0), lines.length - 1);
    const from = isExtending ? cursor.from : at;
    setCursor({ at, from });
    onCursorMove?.(at);
    onSelectionChange(isExtending ? [Math.min(from, at), Math.max(from, at)] : undefined);
    const line = lineAt(at);
    if (line) scrollTo(list.current!, line);
  }

  useImperativeHandle(ref, () => ({
    moveCursorTo(index) {
      move(index, false);
      list.current?.focus();
    },
  }));

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = {
      ArrowUp: cursor.at - 1,
      ArrowDown: cursor.at + 1,
      PageUp: cursor.at - pageLength,
      PageDown: cursor.at + pageLength,
      Home: 0,
      End: lines.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) move(to, event.shiftKey);
    else if (event.key === 'Enter') onOpen(cursor.at);
    else if (event.key === 'F2' && onEdit) onEdit(cursor.at);
    else if (event.key === 'Escape' && selection) onSelectionChange(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function findIndex(node: Node | null) {
    const line = (node instanceof Element ? node : node?.parentElement)?.closest('[role=option]');
    return line && list.current!.contains(line) ? Number(line.id.slice(lineId.length + 1)) : -1;
  }

  function handlePointerUp() {
    const chosen = getSelection();
    const [first, last] = [chosen?.anchorNode, chosen?.focusNode]
      .map((node) => findIndex(node ?? null))
      .toSorted((one, other) => one - other) as [number, number];
    if (first < 0) return;
    if (chosen!.isCollapsed) {
      setCursor({ at: first, from: first });
      onCursorMove?.(first);
      onSelectionChange(undefined);
      onOpen(first);
    } else onSelectionChange([first, last]);
  }

  return (
    <Lines
      {...props}
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold lines of text that wrap
      role="listbox"
      aria-multiselectable
      // No typeahead, so letters stay shortcuts of the screen.
      data-shortcuts
      data-grows
      tabIndex={0}
      aria-activedescendant={lines.length > 0 ? `${lineId}-${cursor.at}` : undefined}
      onKeyDown={handleKey}
      onPointerUp={handlePointerUp}
    >
      {groupLines(lines).map((group, place) => (
        <Group key={place} role="presentation" style={{ '--lines': group.length } as CSSProperties}>
          {group.map((line, within) => {
            const index = place * groupSize + within;
            return (
              <Line
                key={index}
                id={`${lineId}-${index}`}
                line={line}
                isSelected={selection !== undefined && index >= selection[0] && index <= selection[1]}
                isCursor={index === cursor.at}
                isMatch={matches?.has(index) ?? false}
              />
            );
          })}
        </Group>
      ))}
    </Lines>
  );
}

const groupLines = (lines: readonly TranscriptLine[]) =>
  Array.from({ length: Math.ceil(lines.length / groupSize) }, (_, place) =>
    lines.slice(place * groupSize, (place + 1) * groupSize),
  );

/** Scrolls only the list, not the containers around it. */
function scrollTo(list: HTMLElement, line: Element) {
  const [box, frame] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  list.scrollTop += box.top - frame.top - frame.height / 3;
}

interface LineProps {
  id: string;
  line: TranscriptLine;
  isSelected: boolean;
  isCursor: boolean;
  isMatch: boolean;
}

const Line = memo(function Line({ id, line: { start, text }, isSelected, isCursor, isMatch }: LineProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list isn't a select
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-at={isCursor || undefined}
      data-found={isMatch || undefined}
    >
      <time>{formatTimecode(start)}</time>
      <span dir="auto">{text}</span>
    </div>
  );
});

const Lines = styled.div`
  /* A Workbench panel sets the height to the remaining space. */
  max-block-size: var(--dd-list-height, 24rem);
  margin: 0;
  padding: ${theme.space[1]} 0;
  overflow: auto;
  scrollbar-width: thin;

  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
  & [role='option'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${theme.space[3]};
    padding: 0.3125rem ${theme.space[3]};
    border-inline-start: 3px solid transparent;
    line-height: 1.375rem;
    cursor: pointer;
  }
  & [role='option'] > time {
    color: ${theme.color.textSubtle};
    font-size: ${theme.text.xs};
    font-variant-numeric: tabular-nums;
    user-select: none;
  }
  & [role='option'] > span {
    overflow-wrap: anywhere;
  }
  & [role='option']:hover {
    background: ${theme.color.hovered};
  }
  & [role='option'][data-found] {
    background: ${theme.color.warningTint};
  }
  & [role='option'][aria-selected='true'] {
    background: ${theme.color.selected};
  }
  & [role='option'][data-active] {
    border-inline-start-color: ${theme.color.accent};
  }
  & [role='option'][data-active] > span {
    font-weight: ${theme.weight.strong};
  }
  &:focus-visible [data-at] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
`;

const Group = styled.div`
  content-visibility: auto;
  contain-intrinsic-block-size: auto calc(var(--lines) * 1.75rem);
`;
