import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CropBox } from '#domain/video/cropBox.ts';
import { reduceRecording, type CropKey } from '#domain/video/cropPath.ts';
import { startRecording, type CropRecording } from '#domain/video/cropRecording.ts';
import type { SegmentCommand } from '#domain/video/segmentEditor.ts';
import type { Player } from '#ui/media/player/player.ts';
import { usePlayerState } from '#ui/media/player/usePlayer.ts';
import type { SegmentEditing } from '../useSegmentEditing.ts';

interface CropRecordingOptions {
  editing: SegmentEditing;
  player: Player;
  keys: readonly CropKey[];
  /** In percent of the picture. */
  box: CropBox;
  currentLeft: { current: number };
}

interface Take {
  recording: CropRecording;
  gesture: string;
}

const startTake = (keys: readonly CropKey[]): Take => ({
  recording: startRecording(keys),
  gesture: `recording ${Date.now()}`,
});

/**
 * Records the crop on each frame, from Mark As Start to Mark As End (VID-12, VID-13). The form is updated
 * whenever the video stops; the whole recording is one undo step.
 */
export function useCropRecording({ editing, player, keys, box, currentLeft }: CropRecordingOptions) {
  const { isRecording } = editing.history.present;
  const isPlaying = usePlayerState(player, ({ status }) => status === 'playing');
  const take = useRef<Take>(undefined);
  const latest = useRef({ editing, keys, box, isRecording });
  useLayoutEffect(() => void (latest.current = { editing, keys, box, isRecording }));

  // Stable identity, as hundreds of rows compare them.
  const [actions] = useState(() => {
    const current = () => (take.current ??= startTake(latest.current.keys));
    const add = () => current().recording.add(player.getTime(), currentLeft.current);
    function write() {
      const { recording, gesture } = current();
      const samples = recording.samples();
      if (samples.length === 0) return;
      const command = {
        type: 'recordCrop',
        keys: reduceRecording(samples),
        box: latest.current.box,
      } as const;
      latest.current.editing.run(command, gesture);
    }
    return {
      add,
      write,
      note() {
        add();
        write();
      },
      run(command: SegmentCommand, gesture?: string) {
        const isEnd = command.type === 'markEnd' && latest.current.isRecording;
        if (command.type === 'markStart') take.current = startTake([]);
        latest.current.editing.run(command, isEnd ? current().gesture : gesture);
        if (isEnd) write();
      },
    };
  });

  const pause = useEffectEvent(() => {
    if (isRecording) actions.write();
  });
  useEffect(() => {
    if (!isRecording || !isPlaying) return;
    let frame = requestAnimationFrame(function next() {
      actions.add();
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      pause();
    };
  }, [isRecording, isPlaying, actions]);

  return actions;
}
