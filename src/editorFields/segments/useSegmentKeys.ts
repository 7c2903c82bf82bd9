import { useEffect, useEffectEvent } from 'react';
import { addTimes } from '#api/video/time.ts';
import { isKeyOfAnother } from '#shared/keys.ts';
import type { Player } from '#ui/media/player/player.ts';
import type { SegmentEditing } from './useSegmentEditing.ts';

/** Seconds of a frame, of which most videos have 30 in a second. */
const frame = 1 / 30;
/** Seconds that J goes back. */
const back = 5;
const rates = [1, 1.5, 2];

interface SegmentKeys {
  editing: SegmentEditing;
  player: Player;
  /** Shows the sheet of the keys. */
  onHelp: () => void;
  isDisabled: boolean;
}

/** The keys of the segment editor, wherever the focus is but in a field, a dialog or a control that has the same keys. */
export function useSegmentKeys({ editing, player, onHelp, isDisabled }: SegmentKeys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isDisabled || event.altKey || isKeyOfAnother(event)) return;
    const action =
      event.ctrlKey || event.metaKey
        ? historyAction(event, editing)
        : isOfControl(event)
          ? undefined
          : actionOf(event, editing, player, onHelp);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Controls that arrows and Delete move within, such as tabs, sliders and the blocks of the timeline. */
const withKeys =
  '[role=slider], [role=tab], [role=toolbar], [role=spinbutton], [role=radio], [role=grid], iframe, video';
const keysOfControls = /^(Arrow|Delete|Backspace|Home|End)/;

const isOfControl = ({ key, target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  (keysOfControls.test(key) && target instanceof Element && target.closest(withKeys) !== null);

function historyAction({ key, shiftKey }: KeyboardEvent, editing: SegmentEditing) {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return editing.redo;
  return letter === 'z' ? editing.undo : undefined;
}

function actionOf(
  { key, shiftKey }: KeyboardEvent,
  { run, history }: SegmentEditing,
  player: Player,
  onHelp: () => void,
): (() => void) | undefined {
  const { active, segments } = history.present;
  const time = player.getTime();
  const move = (seconds: number) => () => player.seek(addTimes(time, seconds));
  const moveFrame = (direction: number) => () => {
    player.pause();
    // Frames are shorter than what `addTimes` rounds to.
    player.seek(time + direction * frame);
  };
  const step = shiftKey ? 1 : 0.1;
  const actions: Record<string, () => void> = {
    i: () => run({ type: 'markStart', time }),
    o: () => run({ type: 'markEnd', time }),
    k: () => (player.getState().status === 'playing' ? player.pause() : player.play()),
    j: move(-back),
    l: () => playFaster(player),
    ',': moveFrame(-1),
    '.': moveFrame(1),
    arrowleft: move(-step),
    arrowright: move(step),
    '[': () =>
      seekEdge(
        player,
        time,
        edgesOf(segments).filter((edge) => edge < time - 0.05),
        -1,
      ),
    ']': () =>
      seekEdge(
        player,
        time,
        edgesOf(segments).filter((edge) => edge > time + 0.05),
        0,
      ),
    b: () => {
      const within = segments.findLast(
        ({ start, end }) => start !== null && end !== null && start < time && time < end,
      );
      if (within) run({ type: 'split', key: within.key, time });
    },
    delete: () => {
      if (active.key !== 0) run({ type: 'remove', key: active.key });
    },
    '?': onHelp,
  };
  return actions[key.toLowerCase()];
}

/** Plays; a player that plays already goes to the next rate, and from the fastest back to the first. */
function playFaster(player: Player) {
  const { status, rate } = player.getState();
  if (status === 'playing') player.setRate(rates[(rates.indexOf(rate) + 1) % rates.length]!);
  else player.play();
}

const edgesOf = (segments: SegmentEditing['history']['present']['segments']) =>
  segments
    .flatMap(({ start, end }) => [start, end])
    .filter((edge) => edge !== null)
    .toSorted((one, other) => one - other);

function seekEdge(player: Player, time: number, edges: readonly number[], position: number) {
  player.seek(edges.at(position) ?? time);
}
