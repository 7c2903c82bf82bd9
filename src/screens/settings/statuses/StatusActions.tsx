import { Pencil, Trash2 } from 'lucide-react';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { placeStatus } from '#data/statuses.ts';
import { statusPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { IconLink } from '#ui/actions/IconLink.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { messages } from '../messages.ts';
import { move } from '../move.ts';
import { movedTo, moveItems } from '../moveItems.ts';
import { mayChange, type PlacedStatus } from './placedStatus.ts';

export interface StatusActionsProps {
  status: PlacedStatus;
  remove: (status: DigestStatus) => void;
}

/** STATUS-02: only editable ones are edited and deleted. All have a place. */
export function StatusActions({ status, remove }: StatusActionsProps) {
  const { privilege } = useSession();
  const { id, status_name, editable, place, total } = status;
  return (
    <Cluster gap={1} isSingleLine>
      {!editable && <Badge tone="outline">{messages.builtIn}</Badge>}
      {mayChange(status, privilege) && (
        <>
          <IconLink label={messages.edit(status_name)} icon={<Pencil />} href={statusPath(id)} />
          <IconButton
            size="small"
            label={messages.remove(status_name)}
            icon={<Trash2 />}
            onPress={() => remove(status)}
          />
        </>
      )}
      <ActionMenu
        label={messages.orderOf(status_name)}
        items={moveItems(place, total)}
        onAction={(action) => {
          const to = movedTo(action, place);
          if (to) void move(status_name, to, (next) => placeStatus(id, next));
        }}
      />
    </Cluster>
  );
}
