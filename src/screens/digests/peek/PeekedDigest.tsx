import { useSignals } from '@preact/signals-react/runtime';
import type { DigestRow } from '#api/contract/digests.ts';
import { formatShortcut } from '#shared/actions/caps.ts';
import { Peek } from '#shared/list/Peek.tsx';
import { digestEditPath, digestOpenPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { digestActions } from '#shared/actions/groups/list.ts';
import { digestName } from '#shared/format/labels.ts';
import { isPublished } from '../present.ts';
import { openRowDialog, type RowDialogKind } from '../rows/rowDialogState.ts';
import { DigestPeek, messages } from './DigestPeek.tsx';

interface PeekedDigestProps {
  rows: readonly DigestRow[];
  peekedId: number | undefined;
  onPeek: (id: number | undefined) => void;
}

export function PeekedDigest(props: PeekedDigestProps) {
  return (
    <Peek
      {...props}
      getRowId={({ id }) => id}
      getTitle={({ title }) => digestName(title)}
      render={(row) => <DigestPeek row={row} />}
      renderActions={(row) => <Actions row={row} />}
    />
  );
}

const { publish, draft, labels, tags } = digestActions.actions;

function Actions({ row }: { row: DigestRow }) {
  useSignals();
  const { can } = useSession();
  const button = (kind: RowDialogKind, label: string, keys: string | undefined) => (
    <Button size="small" onPress={() => openRowDialog(kind, row)}>
      {label}
      {keys && <Keys keys={keys} />}
    </Button>
  );
  return (
    <>
      <Link size="small" variant="primary" href={digestOpenPath(row)}>
        {messages.open}
      </Link>
      {digestEditPath(row) !== digestOpenPath(row) && (
        <Link size="small" variant="secondary" href={digestEditPath(row)}>
          {messages.edit}
        </Link>
      )}
      {isPublished(row)
        ? button('status', messages.draft, formatShortcut(draft))
        : button('status', messages.publish, formatShortcut(publish))}
      {button('labels', messages.labels, formatShortcut(labels))}
      {can('digests.tag') && button('tags', messages.tags, formatShortcut(tags))}
    </>
  );
}
