import { RadioGroup } from '../../fields/choice/RadioGroup.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import type { Player } from '../player/player.ts';
import { usePlayerState } from '../player/usePlayer.ts';

const rates = ['1', '1.5', '2', '3'].map((id) => ({ id, label: `${id}x` }));

/** How fast the video of a `Stage` plays. One that does not play as fast stays at its fastest. */
export function PlayingRate({ player }: { player: Player }) {
  const messages = useMessages();
  const rate = usePlayerState(player, (state) => state.rate);
  return (
    <RadioGroup
      aria-label={messages.playingRate}
      isSegmented
      orientation="horizontal"
      items={rates}
      value={String(rate)}
      onChange={(chosen) => player.setRate(Number(chosen))}
    />
  );
}
