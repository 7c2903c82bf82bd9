import { addTimes } from '#domain/video/time.ts';
import { segmentActions, type SegmentActionName } from '#shared/actions/groups/segments.ts';
import type { Handlers } from '#shared/actions/action.ts';
import { useActions } from '#shared/actions/useActions.ts';
import type { Player } from '#ui/media/player/player.ts';
import { isInForm } from './segmentField.ts';
import type { SegmentEditing } from './useSegmentEditing.ts';

/** Most videos have 30 frames per second. */
const frameSeconds = 1 / 30;
const backSeconds = 5;
const playbackRates = [1, 1.5, 2];

/** The transcript shortcuts do nothing if there is no transcript. */
type PanelHandlers = Pick<Handlers<SegmentActionName>, 'title' | 'add' | 'transcript' | 'search' | 'leave'>;

interface SegmentKeysOptions {
  editing: SegmentEditing;
  player: Player;
  panelHandlers: PanelHandlers;
  isDisabled: boolean;
}

/** The shortcuts work everywhere except in fields, dialogs and controls that use the same keys. */
export function useSegmentKeys({ editing, player, panelHandlers, isDisabled }: SegmentKeysOptions) {
  useActions(segmentActions, () =>
    isDisabled
      ? {}
      : {
          ...segmentHandlers(editing, player, panelHandlers),
          leave: isInForm(document.activeElement) ? panelHandlers.leave : undefined,
        },
  );
}

function segmentHandlers(
  { run, history, undo, redo }: SegmentEditing,
  player: Player,
  panelHandlers: PanelHandlers,
): Handlers<SegmentActionName> {
  const { active, segments } = history.present;
  const time = player.getTime();
  const move = (seconds: number) => () => player.seek(addTimes(time, seconds));
  const moveFrame = (direction: number) => () => {
    player.pause();
    // Frames are shorter than the precision of `addTimes`.
    player.seek(time + direction * frameSeconds);
  };
  return {
    ...panelHandlers,
    undo,
    redo,
    markStart: () => run({ type: 'markStart', time }),
    markEnd: () => run({ type: 'markEnd', time }),
    play: () => (player.getState().status === 'playing' ? player.pause() : player.play()),
    back: move(-backSeconds),
    faster: () => playFaster(player),
    frameBack: moveFrame(-1),
    frameOn: moveFrame(1),
    stepBack: move(-0.1),
    stepOn: move(0.1),
    secondBack: move(-1),
    secondOn: move(1),
    edgeBefore: () =>
      seekEdge(
        player,
        time,
        segmentEdges(segments).filter((edge) => edge < time - 0.05),
        -1,
      ),
    edgeAfter: () =>
      seekEdge(
        player,
        time,
        segmentEdges(segments).filter((edge) => edge > time + 0.05),
        0,
      ),
    split() {
      const within = segments.findLast(
        ({ start, end }) => start !== null && end !== null && start < time && time < end,
      );
      if (within) run({ type: 'split', key: within.key, time });
    },
    remove() {
      if (active.key !== 0) run({ type: 'remove', key: active.key });
    },
  };
}

/** If already playing, cycles through the rates. */
function playFaster(player: Player) {
  const { status, rate } = player.getState();
  if (status === 'playing')
    player.setRate(playbackRates[(playbackRates.indexOf(rate) + 1) % playbackRates.length]!);
  else player.play();
}

const segmentEdges = (segments: SegmentEditing['history']['present']['segments']) =>
  segments
    .flatMap(({ start, end }) => [start, end])
    .filter((edge) => edge !== null)
    .toSorted((one, other) => one - other);

function seekEdge(player: Player, time: number, edges: readonly number[], position: number) {
  player.seek(edges.at(position) ?? time);
}
