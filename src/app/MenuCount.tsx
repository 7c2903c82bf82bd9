import { styled } from 'styled-components';
import { useUnprocessedCount } from '#data/headlines.ts';
import { useDigestCount } from '#data/statuses.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { boardsPath, headlinesPath } from '#shared/page/paths.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { theme } from '#ui/theme/theme.ts';
import { FailingSources } from './FailingSources.tsx';
import { messages } from './messages.ts';

interface MenuCountProps {
  /** The entry that it is beside. */
  href: string;
  /** Whether the menu is icons alone, which have space for what fails only. */
  isRail: boolean | undefined;
  onFollow?: () => void;
}

/** Beside a menu entry: how many items its page has, or how many of them fail. */
export function MenuCount({ href, isRail, onFollow }: MenuCountProps) {
  if (href === boardsPath()) return <FailingSources onFollow={onFollow} />;
  if (isRail) return null;
  return href === headlinesPath() ? <UnprocessedCount /> : <DigestCount />;
}

const DigestCount = () => <Count count={useDigestCount()} />;
const UnprocessedCount = () => <Count count={useUnprocessedCount()} unit={messages.unprocessed} />;

/** Outside the link, so that this has the documented title as its name. */
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
