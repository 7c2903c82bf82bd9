import { listPath } from '../../../app/paths';
import { Banner } from '../../../ui/Banner';
import { Link } from '../../../ui/Link';
import { messages as listMessages } from '../messages';
import { messages } from './messages';

/** Says that the view of the address is not there, above the list that is shown instead. */
export function MissingView({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Banner tone="warning" title={hasFailed ? messages.unread : messages.missing}>
      {hasFailed ? messages.unreadHint : messages.missingHint}{' '}
      <Link href={listPath()}>{listMessages.showAll}</Link>
    </Banner>
  );
}
