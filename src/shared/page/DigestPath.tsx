import { useStatuses } from '#data/statuses.ts';
import { lastListPath } from '#shared/page/lastList.ts';
import { Breadcrumb } from '#ui/layout/Breadcrumb.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { draftStatus } from './form.ts';
import { messages } from './messages.ts';

interface EditorPathProps {
  title: string;
  /** As it is stored. Default that of a new digest. */
  status?: string;
}

/** Where the digest is: from the list that it was opened from to its title, with its stored status. */
export function EditorPath({ title, status = draftStatus }: EditorPathProps) {
  const { data } = useStatuses();
  const color = data?.results.find(({ status_name }) => status_name === status)?.color;
  return (
    <>
      <Breadcrumb items={[{ label: messages.digests, href: lastListPath() }]} current={title} />
      <StatusChip status={status} color={color} />
    </>
  );
}
