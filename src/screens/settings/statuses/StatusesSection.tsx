import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { useDigestStatuses } from '#data/statuses.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListSection } from '#shared/list/ListSection.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { statusAddPath, statusPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Link } from '#ui/actions/Link.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { messages } from '../messages.ts';
import { columnsWith } from './columns.tsx';
import { DeleteStatus } from './DeleteStatus.tsx';
import { StatusCard } from './StatusCard.tsx';
import { mayChange, type PlacedStatus } from './placedStatus.ts';

/** STATUS-03 */
const pageSize = 20;
const fields = { page: pageNumber() };

/** The statuses that a digest can have, in their order (STATUS-01). */
export function StatusesSection() {
  const [, navigate] = useLocation();
  const { privilege } = useSession();
  const address = useUrlState(fields);
  const { page } = address.query;
  const { data, ...read } = useDigestStatuses(page);
  const [toDelete, setToDelete] = useState<DigestStatus | null>(null);
  const [columns] = useState(() => columnsWith(setToDelete));
  const total = data?.total ?? 0;
  const rows = data?.results.map((status, index): PlacedStatus => ({
    ...status,
    place: (page - 1) * pageSize + index + 1,
    total,
  }));
  return (
    <DescribedSection
      title={messages.statuses}
      description={messages.statusesHint}
      action={
        <Link variant="secondary" icon={<Plus />} href={statusAddPath()}>
          {messages.add}
        </Link>
      }
    >
      <ListSection
        texts={messages}
        address={address}
        read={{ ...read, data: rows && { results: rows, count: total } }}
        pageSize={pageSize}
        columns={columns}
        minWidth={560}
        getRowId={getId}
        getRowLabel={toName}
        keys={{ create: () => navigate(statusAddPath()) }}
        onRowAction={(status) => mayChange(status, privilege) && navigate(statusPath(status.id))}
        renderCard={(status) => <StatusCard status={status} remove={setToDelete} />}
        errorText={(error) => serverMessage(error, messages.loadFailed)}
      />
      {toDelete && <DeleteStatus status={toDelete} onClose={() => setToDelete(null)} />}
    </DescribedSection>
  );
}

const getId = ({ id }: DigestStatus) => id;
const toName = ({ status_name }: DigestStatus) => status_name;
