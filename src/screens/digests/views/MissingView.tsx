import { listPath } from '#shared/page/paths.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { messages as listMessages } from '../messages.ts';
import { messages } from './messages.ts';

/** Says that the view of the address is not there, above the list that is shown instead. */
export function MissingView({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Banner tone="warning" title={hasFailed ? messages.unread : messages.missing}>
      {hasFailed ? messages.unreadHint : messages.missingHint}{' '}
      <Link href={listPath()}>{listMessages.showAll}</Link>
    </Banner>
  );
}
