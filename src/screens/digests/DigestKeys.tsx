import { getId } from '#shared/list/rowKeys.ts';
import type { DigestRow } from '#api/contract/digests.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { findFocusedRow } from '#shared/list/rowKeys.ts';
import { useSession } from '#shared/session/session.ts';
import { digestActions } from '#shared/actions/groups/list.ts';
import { sendingStatusText, handleBellPress } from './bell/BellButton.tsx';
import { isPublished } from './present.ts';
import { openRowDialog } from './rows/rowDialogState.ts';

interface DigestKeysProps {
  rows: readonly DigestRow[];
  peekedId: number | undefined;
  hasSelection: boolean;
}

export function DigestKeys({ rows, peekedId, hasSelection }: DigestKeysProps) {
  const { can } = useSession();
  useActions(digestActions, () => {
    const row = findFocusedRow(rows, getId) ?? rows.find(({ id }) => id === peekedId);
    if (!row) return {};
    const bell = sendingStatusText(row) === undefined && (() => handleBellPress(row));
    if (hasSelection) return { bell };
    return {
      bell,
      publish: !isPublished(row) && (() => openRowDialog('status', row)),
      draft: isPublished(row) && (() => openRowDialog('status', row)),
      labels: () => openRowDialog('labels', row),
      assign: () => openRowDialog('assign', row),
      tags: can('digests.tag') && (() => openRowDialog('tags', row)),
    };
  });
  return null;
}
