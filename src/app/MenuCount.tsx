import { styled } from 'styled-components';
import { useUnprocessedCount } from '#data/headlines.ts';
import { useDigestCount } from '#data/statuses.ts';
import { formatNumber } from '#ui/numbers.ts';
import { boardsPath, headlinesPath, sourcesPath } from '#shared/page/paths.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';
import { Link } from 'react-aria-components';
import { useUnhealthyFeedCount } from '#data/feeds.ts';
import { focusRing } from '#ui/theme/mixins.ts';

interface MenuCountProps {
  href: string;
  isRail: boolean | undefined;
  onFollow?: () => void;
}

export function MenuCount({ href, isRail, onFollow }: MenuCountProps) {
  if (href === boardsPath()) return <FailingSources onFollow={onFollow} />;
  if (isRail) return null;
  return href === headlinesPath() ? <UnprocessedCount /> : <DigestCount />;
}

const DigestCount = () => <Count count={useDigestCount()} />;
const UnprocessedCount = () => <Count count={useUnprocessedCount()} unit={messages.unprocessed} />;

/** Rendered outside the link, so that the link's accessible name is only the documented title. */
function Count({ count, unit }: { count: number | undefined; unit?: string }) {
  if (!count) return null;
  return (
    <Figure>
      {formatNumber(count)}
      {unit && <VisuallyHidden> {unit}</VisuallyHidden>}
    </Figure>
  );
}

const Figure = styled.small`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0.625rem;
  display: flex;
  align-items: center;
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

function FailingSources({ onFollow }: { onFollow?: () => void }) {
  const count = useUnhealthyFeedCount();
  if (count === 0) return null;
  const name = messages.failingSources(count);
  return (
    <FailingSourcesCount href={`${sourcesPath()}?unhealthy=1`} aria-label={name} onPress={onFollow}>
      {count > 99 ? '99+' : formatNumber(count)}
    </FailingSourcesCount>
  );
}

const FailingSourcesCount = styled(Link)`
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
