import { Pencil, Trash2 } from 'lucide-react';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { statusPath } from '#shared/page/paths.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { IconLink } from '#ui/actions/IconLink.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

export interface StatusActionsProps {
  status: DigestStatus;
  remove: (status: DigestStatus) => void;
}

/** STATUS-02: only editable ones are edited and deleted. */
export function StatusActions({ status, remove }: StatusActionsProps) {
  const { id, status_name, editable } = status;
  if (!editable) return <Badge tone="outline">{messages.builtIn}</Badge>;
  return (
    <Cluster gap={1} isSingleLine>
      <IconLink label={messages.edit(status_name)} icon={<Pencil />} href={statusPath(id)} />
      <IconButton
        size="small"
        label={messages.remove(status_name)}
        icon={<Trash2 />}
        onPress={() => remove(status)}
      />
    </Cluster>
  );
}
