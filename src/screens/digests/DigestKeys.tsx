import type { DigestRow } from '#api/contract/digests.ts';
import { digestActions } from '#shared/actions/groups/digests.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { findFocused } from '#shared/list/rowKeys.ts';
import { useSession } from '#shared/session/session.ts';
import { findSending, pressBell } from './bell/BellButton.tsx';
import { isPublished } from './present.ts';
import { openRowDialog } from './rows/rowDialogState.ts';

interface DigestKeysProps {
  rows: readonly DigestRow[];
  /** The digest that is shown beside the list. */
  peeked: number | undefined;
  /** Whether keys are of the selected digests, which the bar has. */
  hasSelection: boolean;
}

/** The keys of the row that has the focus, or is shown beside the list. */
export function DigestKeys({ rows, peeked, hasSelection }: DigestKeysProps) {
  const { can } = useSession();
  useActions(digestActions, () => {
    const row = findFocused(rows, getId) ?? rows.find(({ id }) => id === peeked);
    if (!row) return {};
    const bell = findSending(row) === undefined && (() => pressBell(row));
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

const getId = ({ id }: DigestRow) => id;
