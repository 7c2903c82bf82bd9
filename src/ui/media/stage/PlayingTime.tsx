import { styled } from 'styled-components';
import { formatTimecode } from '../../fields/text/timecode.ts';
import { media, theme } from '../../theme/theme.ts';
import type { Player } from '../player/player.ts';
import { usePlayerState, usePlayerTime } from '../player/usePlayer.ts';

/** Where the video of a `Stage` is, and how long it is. */
export function PlayingTime({ player }: { player: Player }) {
  const duration = usePlayerState(player, (state) => state.duration);
  return (
    <Times dir="ltr">
      <Now>{usePlayerTime(player, formatTimecode)}</Now>
      {duration !== null && (
        <>
          <span aria-hidden>/</span>
          <span>{formatTimecode(duration)}</span>
        </>
      )}
    </Times>
  );
}

const Times = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Now = styled.span`
  color: ${theme.color.text};
  font-size: 1.125rem;
  font-weight: ${theme.weight.medium};

  @media ${media.small} {
    font-size: ${theme.text.lg};
  }
`;
