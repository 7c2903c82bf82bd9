import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from '../../fields/form/controlStyle.ts';
import { formatTimecode, parseTimecode } from '../../fields/text/timecode.ts';
import { messages } from '#ui/messages.ts';
import { theme } from '../../theme/theme.ts';
import type { Player } from '../player/player.ts';
import { usePlayerState, usePlayerTime } from '../player/usePlayer.ts';

export function PlaybackTime({ player }: { player: Player }) {
  const duration = usePlayerState(player, (state) => state.duration);
  return (
    <Times dir="ltr">
      <CurrentTime player={player} />
      {duration !== null && (
        <>
          <span aria-hidden>/</span>
          <span>{formatTimecode(duration)}</span>
        </>
      )}
    </Times>
  );
}

/** Seeks on Enter or blur. Ignores invalid times. */
function CurrentTime({ player }: { player: Player }) {
  const time = usePlayerTime(player, formatTimecode);
  const [draft, setDraft] = useState<string>();
  const typed = draft === undefined ? null : parseTimecode(draft);

  function apply() {
    if (typed !== null) player.seek(Math.min(typed, player.getState().duration ?? Infinity));
    setDraft(undefined);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') setDraft(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field
      aria-label={messages.playingTime}
      aria-invalid={(draft !== undefined && typed === null) || undefined}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={11}
      value={draft ?? time}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={apply}
      onKeyDown={handleKey}
    />
  );
}

const Times = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Field = styled.input`
  ${controlStyle}
  inline-size: 7.25rem;
  text-align: center;
  font-size: ${theme.text.lg};
  font-variant-numeric: tabular-nums;
  font-weight: ${theme.weight.medium};
`;
