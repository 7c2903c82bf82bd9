import { Pause, Play } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { Tooltip } from '../../actions/Tooltip.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { focusRing } from '../../theme/focusRing.ts';
import { theme } from '../../theme/theme.ts';
import type { Player } from '../player/player.ts';
import { usePlayerState } from '../player/usePlayer.ts';

interface PlayButtonProps {
  player: Player;
  /** The keys that do the same, on the tooltip. */
  keys?: string;
}

/** Plays and pauses the video of a `Stage`. */
export function PlayButton({ player, keys }: PlayButtonProps) {
  const messages = useMessages();
  const isPlaying = usePlayerState(player, ({ status }) => status === 'playing');
  const label = isPlaying ? messages.pause : messages.play;
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <Round aria-label={label} onPress={() => (isPlaying ? player.pause() : player.play())}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Round>
    </Tooltip>
  );
}

const Round = styled(Button)`
  ${focusRing}
  display: grid;
  flex: none;
  place-items: center;
  inline-size: max(2.25rem, ${theme.control.md});
  aspect-ratio: 1;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.text};
  color: ${theme.color.canvas};
  cursor: pointer;

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    fill: currentColor;
  }
  &[data-hovered] {
    background: ${theme.color.textMuted};
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`;
