import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  isInPlayer,
  initialCropBox,
  playerSizeFor,
  toPosition,
  toBox,
  percentPlayer,
  type CropBox,
} from '#domain/video/cropBox.ts';
import { keyIndexAt, setKeyAt, retimeKey, toggleKeyMove } from '#domain/video/cropKeys.ts';
import { sampleCrop, createCropPath, type CropKey } from '#domain/video/cropPath.ts';
import { parseCropBox, parseCropKeys } from '#domain/video/segmentCrop.ts';
import { formatTime, roundTime } from '#domain/video/time.ts';
import type { CropBoxProps } from '#ui/media/crop/CropBox.tsx';
import type { Player } from '#ui/media/player/player.ts';
import { usePlayerState } from '#ui/media/player/usePlayer.ts';
import type { TimelineKeys } from '#ui/media/timeline/KeyLane.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { messages } from '../messages.ts';
import type { SegmentEditing } from '../useSegmentEditing.ts';
import { useCropRecording } from './useCropRecording.ts';
import { useCropSuggestion, type CropSuggestion, type SuggestCrop } from './useCropSuggestion.ts';

/** Receives focus when the last key is removed. */
export const cropSwitchId = 'crop-box-switch';
const defaultRatio = 16 / 9;
/** Percent per arrow press, without and with Shift. */
const arrowSteps = { fine: 1, coarse: 5 };

export interface CropEditing {
  editing: SegmentEditing;
  keys: readonly CropKey[];
  selected: number;
  isShown: boolean;
  show: (isShown: boolean) => void;
  box: CropBoxProps;
  path: TimelineKeys;
  addKey: () => void;
  toggleKey: () => void;
  removeKey: () => void;
  removeAllKeys: () => void;
  /** Keys at the picture's points of interest; undefined if nothing can be suggested. */
  suggestion: CropSuggestion | undefined;
}

/** VID-33 to VID-36. `suggest` proposes a path for a time range. */
export function useCropEditing(editing: SegmentEditing, player: Player, suggest?: SuggestCrop): CropEditing {
  const { active, isRecording } = editing.history.present;
  const ratio = usePlayerState(player, (state) => state.ratio);
  const { positions, offsets, cropKeys, start, end } = active;
  const keys = useMemo(
    () => parseCropKeys({ positions, offsets, cropKeys, start }),
    [positions, offsets, cropKeys, start],
  );
  const path = useMemo(() => createCropPath(keys), [keys]);
  const size = playerSizeFor(ratio ?? defaultRatio);
  const initialBox = toPercent(initialCropBox(size), size);
  const box = parseCropBox(positions) ?? initialBox;
  const hand = useRef(initialBox.left);
  // The ratio is known once the video has loaded.
  useLayoutEffect(() => void (hand.current = initialBox.left), [initialBox.left]);
  const [chosen, setChosen] = useState<boolean>();
  const [last, setLast] = useState(-1);
  const selected = Math.min(last, keys.length - 1);
  const recording = useCropRecording({ editing, player, keys, box, currentLeft: hand });

  const placeAt = (time: number) => (isRecording ? hand.current : (sampleCrop(path, time) ?? hand.current));
  const nearestTime = () => {
    const time = player.getTime();
    return roundTime(
      start === null || end === null ? time : Math.min(Math.max(time, start), Math.max(start, end)),
    );
  };
  const edit = (next: readonly CropKey[], gesture?: string) =>
    editing.run({ type: 'editCrop', keys: next, box }, gesture);
  const isAllowed = (x: number) => isInPlayer(toPixels({ ...box, left: x }, size), size);

  const suggestion = useCropSuggestion({ editing, box, suggest });

  function move(x: number, isOver: boolean, gesture: string) {
    if (isRecording) {
      const isPlaying = player.getState().status === 'playing';
      // The box was there until now, even if the browser skipped frames.
      if (isPlaying) recording.add();
      hand.current = x;
      if (isOver && !isPlaying) recording.note();
      return;
    }
    hand.current = x;
    if (!isOver) return;
    const time = nearestTime();
    const next = setKeyAt(keys, time, x);
    setLast(keyIndexAt(next, time));
    edit(next, `box ${gesture} ${time}`);
  }

  function remove(index: number) {
    setLast(Math.min(index, keys.length - 2));
    edit(keys.toSpliced(index, 1));
    announce(messages.keyRemoved);
    // The lane disappears with its last key.
    if (keys.length === 1) document.getElementById(cropSwitchId)?.focus();
  }

  return {
    editing: { ...editing, run: recording.run },
    keys,
    selected,
    isShown: chosen ?? (isRecording || keys.length > 0),
    show: setChosen,
    box: {
      size: box,
      getLeftEdge: () => placeAt(player.getTime()),
      isAllowed,
      isRecording,
      onMove: move,
      onGrab() {
        if (!isRecording) player.pause();
      },
    },
    path: {
      keys: path.keys.map(({ time, x, move: made }, index) => ({
        time,
        isCut: made === 'cut',
        text: messages.cropKeyText(formatTime(time), Math.round(x), moveText(made, keys[index]?.move)),
      })),
      label: messages.cropKeys,
      getName: (index) => messages.cropKeyOf(index + 1, keys.length),
      selected,
      onSelect(index) {
        setLast(index);
        if (keyIndexAt(keys, player.getTime()) !== index) player.seek(keys[index]!.time);
      },
      onRetime(index, time, gesture) {
        const next = retimeKey(keys, index, time);
        player.seek(next[index]!.time);
        edit(next, gesture);
      },
      onStep(index, direction, isLong) {
        const key = keys[index]!;
        const x = key.x + direction * (isLong ? arrowSteps.coarse : arrowSteps.fine);
        if (isAllowed(x)) edit(keys.with(index, { ...key, x }), `key step ${index}`);
      },
      onToggleCut: (index) => edit(toggleKeyMove(keys, index)),
      onRemove: remove,
    },
    addKey: () => move(placeAt(nearestTime()), true, 'added'),
    toggleKey: () => edit(toggleKeyMove(keys, selected)),
    removeKey: () => remove(selected),
    removeAllKeys: () => edit([]),
    suggestion,
  };
}

const moveText = (actual: CropKey['move'], requested: CropKey['move'] | undefined) =>
  actual === requested ? messages[actual] : messages.tooFast;

/** Converts player pixels to percent. */
const toPercent = (box: CropBox, player: { width: number; height: number }): CropBox =>
  toBox(toPosition(box, player), percentPlayer)!;

const percentToPixels = (percent: number, total: number) => Math.round((percent / 100) * total);

const toPixels = (
  { left, top, width, height }: CropBox,
  player: { width: number; height: number },
): CropBox => ({
  left: percentToPixels(left, player.width),
  top: percentToPixels(top, player.height),
  width: percentToPixels(width, player.width),
  height: percentToPixels(height, player.height),
});
