import type { Change, Selection } from '#data/bulk.ts';
import type { DigestRow } from '#api/contract/digests.ts';
import { digestName } from '#shared/format/labels.ts';
import { useBulkPublishChecks } from '#data/publishing.ts';
import { BulkPublishChecks } from '#shared/publishing/ManyPublishChecks.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

type ConfirmationKind = 'publish' | 'draft' | 'remove' | { status: string };

interface ConfirmChangeProps {
  kind: ConfirmationKind;
  count: number;
  digests: readonly DigestRow[];
  selection: Selection | null;
  onConfirm: (change: Change) => Promise<void>;
  onClose: () => void;
}

interface Confirmation {
  change: Change;
  title: string;
  confirmLabel: string;
}

function confirmationFor(kind: ConfirmationKind, count: number): Confirmation {
  if (kind === 'remove')
    return {
      change: { action: 'delete' },
      title: messages.removeQuestion(count),
      confirmLabel: messages.removeCount(count),
    };
  if (kind === 'publish' || kind === 'draft')
    return {
      change: { action: 'status', status: kind === 'publish' ? 'Published' : 'Draft' },
      title: kind === 'publish' ? messages.publishQuestion : messages.draftQuestion,
      confirmLabel: messages[kind],
    };
  return {
    change: { action: 'status', status: kind.status },
    title: messages.statusQuestion(kind.status, count),
    confirmLabel: messages.setStatus(kind.status),
  };
}

/** Confirms publishing, saving to draft (LIST-34), setting a status or deleting. */
export function ConfirmChange({ kind, count, digests, selection, onConfirm, onClose }: ConfirmChangeProps) {
  const { change, title, confirmLabel } = confirmationFor(kind, count);
  const isPublishing = change.action === 'status' && change.status === 'Published';
  const { data: checks, error } = useBulkPublishChecks(
    isPublishing
      ? selection
        ? { selection: selection.id }
        : { digests: digests.map(({ id }) => id) }
      : null,
  );
  const published = digests.filter(({ status }) => status === 'Published').length;
  const isBlocked = checks !== undefined && checks.total > 0 && checks.blocked === checks.total;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      isDanger={kind === 'remove'}
      isConfirmDisabled={isPublishing && isBlocked}
      onConfirm={() => onConfirm(change)}
    >
      <Stack gap={3}>
        {(selection || count > shownTitles) && <Text>{messages.reach(count)}</Text>}
        {!selection && <Titles digests={digests} />}
        {!isPublishing && !selection && published > 0 && <Text>{messages.loses(published)}</Text>}
        <Text tone="muted">{messages.canUndo}</Text>
        {isPublishing && <BulkPublishChecks checks={checks} hasFailed={Boolean(error)} />}
      </Stack>
    </ConfirmDialog>
  );
}

function Titles({ digests }: Pick<ConfirmChangeProps, 'digests'>) {
  return (
    <Stack gap={1}>
      {digests.slice(0, shownTitles).map(({ id, title }) => (
        <Text key={id} size="sm" weight="medium" dir="auto" lines={2}>
          {digestName(title)}
        </Text>
      ))}
      {digests.length > shownTitles && (
        <Text size="sm" tone="muted">
          {messages.andMore(digests.length - shownTitles)}
        </Text>
      )}
    </Stack>
  );
}

const shownTitles = 2;
