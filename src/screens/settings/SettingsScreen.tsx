import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { statusAddPath, statusPath } from '#shared/page/paths.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useDigestStatuses } from '#data/statuses.ts';
import { Link } from '#ui/actions/Link.tsx';
import { columnsWith } from './columns.tsx';
import { DeleteStatus } from './DeleteStatus.tsx';
import { messages } from './messages.ts';
import { StatusCard } from './StatusCard.tsx';

/** STATUS-03 */
const pageSize = 20;
const fields = { page: pageNumber() };

/** The statuses that a digest can have (STATUS-01). */
export function SettingsScreen() {
  const [, navigate] = useLocation();
  const address = useUrlState(fields);
  const { data, ...read } = useDigestStatuses(address.query.page);
  const [toDelete, setToDelete] = useState<DigestStatus | null>(null);
  const [columns] = useState(() => columnsWith(setToDelete));

  return (
    <ListPage
      texts={messages}
      address={address}
      read={{ ...read, data: data && { results: data.results, count: data.total } }}
      pageSize={pageSize}

      actions={
        <Link variant="primary" icon={<Plus />} href={statusAddPath()}>
          {messages.add}
        </Link>
      }
      columns={columns}
      minWidth={560}
      getRowId={getId}
      getRowLabel={toName}
      onRowAction={({ id, editable }) => editable && navigate(statusPath(id))}
      renderCard={(status) => <StatusCard status={status} remove={setToDelete} />}
      errorText={(error) => serverMessage(error, messages.loadFailed)}
    >
      {toDelete && <DeleteStatus status={toDelete} onClose={() => setToDelete(null)} />}
    </ListPage>
  );
}

const getId = ({ id }: DigestStatus) => id;
const toName = ({ status_name }: DigestStatus) => status_name;
