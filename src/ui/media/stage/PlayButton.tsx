import { Pause, Play } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { Tooltip } from '../../actions/Tooltip.tsx';
import { messages } from '#ui/messages.ts';
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { Player } from '../player/player.ts';
import { usePlayerState } from '../player/usePlayer.ts';

interface PlayButtonProps {
  player: Player;
  keys?: string;
}

export function PlayButton({ player, keys }: PlayButtonProps) {
  const isPlaying = usePlayerState(player, ({ status }) => status === 'playing');
  const label = isPlaying ? messages.pause : messages.play;
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <RoundButton aria-label={label} onPress={() => (isPlaying ? player.pause() : player.play())}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </RoundButton>
    </Tooltip>
  );
}

const RoundButton = styled(Button)`
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
