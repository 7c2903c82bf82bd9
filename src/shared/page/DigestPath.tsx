import { useStatuses } from '#data/statuses.ts';
import { Breadcrumb } from '#ui/layout/Breadcrumb.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { lastListPath } from './paths.ts';

interface DigestPathProps {
  title: string;
  status: string;
}

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
