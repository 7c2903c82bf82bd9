import { Flag, FlagOff, Redo2, StepBack, StepForward, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { addTimes } from '#domain/video/time.ts';
import { ShortcutsButton } from '#shared/actions/KeysButton.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import type { Player } from '#ui/media/player/player.ts';
import { PlayButton } from '#ui/media/stage/PlayButton.tsx';
import { PlaybackTime } from '#ui/media/stage/PlaybackTime.tsx';
import { StageBar } from '#ui/media/stage/Stage.tsx';
import { messages } from './messages.ts';
import { useShortcutKeys } from './useShortcutKeys.ts';
import type { SegmentEditing } from './useSegmentEditing.ts';

interface TransportProps {
  editing: SegmentEditing;
  player: Player;
  files: ReactNode;
  /** Playback rate. On a phone it replaces the shortcuts button. */
  rate: ReactNode;
}

/** Playback controls (VID-11). */
export function Transport({ editing, player, files, rate }: TransportProps) {
  const { run, undo, redo } = editing;
  const keyOf = useShortcutKeys();
  const move = (seconds: number) => player.seek(addTimes(player.getTime(), seconds));
  return (
    <StageBar
      start={
        <>
          <Button icon={<Flag />} onPress={() => run({ type: 'markStart', time: player.getTime() })}>
            {messages.markStart}
            <Keys keys={keyOf('markStart')} />
          </Button>
          <Button icon={<FlagOff />} onPress={() => run({ type: 'markEnd', time: player.getTime() })}>
            {messages.markEnd}
            <Keys keys={keyOf('markEnd')} />
          </Button>
        </>
      }
      end={
        <>
          {rate}
          <IconButton icon={<Undo2 />} label={messages.undo} keys={keyOf('undo')} onPress={undo} />
          <IconButton icon={<Redo2 />} label={messages.redo} keys={keyOf('redo')} onPress={redo} />
          {files}
          {!rate && <ShortcutsButton />}
        </>
      }
    >
      <IconButton
        icon={<StepBack />}
        label={messages.secondBack}
        keys={keyOf('secondBack')}
        onPress={() => move(-1)}
      />
      <PlayButton player={player} keys={keyOf('play')} />
      <IconButton
        icon={<StepForward />}
        label={messages.secondOn}
        keys={keyOf('secondOn')}
        onPress={() => move(1)}
      />
      <PlaybackTime player={player} />
    </StageBar>
  );
}
