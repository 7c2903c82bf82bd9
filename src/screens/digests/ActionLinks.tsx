import type { DigestRow } from '../../api/contract/digests';
import { digestEditPath, publishedPath } from '../../app/paths';
import { Cluster } from '../../ui/Layout';
import { Link } from '../../ui/Link';
import { BellButton } from './bell/BellButton';
import { messages } from './messages';
import { isPublished } from './present';

/** Open beside the list, each in a tab of its own (LIST-26, LIST-28). */
export function ActionLinks({ row }: { row: DigestRow }) {
  return (
    <Cluster gap={1}>
      <Link href={digestEditPath(row)} isExternal>
        {messages.edit}
      </Link>
      {isPublished(row) && (
        <Link href={publishedPath(row.slug)} isExternal>
          {messages.view}
        </Link>
      )}
      <BellButton row={row} />
    </Cluster>
  );
}
