import { useStatuses } from '#data/statuses.ts';
import { Breadcrumb } from '#ui/layout/Breadcrumb.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { lastListPath } from './lastList.ts';

interface DigestPathProps {
  title: string;
  /** As it is stored. */
  status: string;
}

/** Where a digest is: from the list that it was opened from to its title, with its stored status. */
export function DigestPath({ title, status }: DigestPathProps) {
  const { data } = useStatuses();
  const color = data?.results.find(({ status_name }) => status_name === status)?.color;
  return (
    <>
      <Breadcrumb items={[{ label: 'Digests', href: lastListPath() }]} current={title} />
      <StatusChip status={status} color={color} />
    </>
  );
}
