import { Link } from 'react-aria-components';
import { styled } from 'styled-components';
import { useUnhealthyCount } from '#data/feeds.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { sourcesPath } from '#shared/page/paths.ts';
import { focusRing } from '#ui/theme/focusRing.ts';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';

/** How many sources fail, beside the menu entry of the feeds, with the way to them. Nothing where none does. */
export function FailingSources({ onFollow }: { onFollow?: () => void }) {
  const count = useUnhealthyCount();
  if (count === 0) return null;
  const name = messages.failingSources(count);
  return (
    <Count href={`${sourcesPath()}?unhealthy=1`} aria-label={name} onPress={onFollow}>
      {count > 99 ? '99+' : formatNumber(count)}
    </Count>
  );
}

const Count = styled(Link)`
  ${focusRing}
  position: absolute;
  inset-block-start: ${theme.space[1]};
  inset-inline-end: ${theme.space[1]};
  min-inline-size: 1.5rem;
  padding-inline: ${theme.space[1]};
  border: 1px solid ${theme.color.dangerText};
  border-radius: ${theme.radius.full};
  background: ${theme.color.dangerTint};
  color: ${theme.color.dangerText};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.strong};
  line-height: 1.375rem;
  text-align: center;
  text-decoration: none;
`;
