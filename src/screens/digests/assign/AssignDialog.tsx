import { useState } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import type { Change } from '#data/bulk.ts';
import { findStaff } from '#data/users/people.ts';
import { toPersonOption, type RefOption } from '#editorFields/options.ts';
import { useSession } from '#shared/session/session.ts';
import { openSignInIfSessionEnded } from '#shared/session/signInAgainState.ts';
import { Button } from '#ui/actions/Button.tsx';
import { SearchList } from '#ui/fields/options/SearchList.tsx';
import { useOptions, type OptionSearch } from '#ui/fields/options/useOptions.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { applyChange } from '../makeChange.ts';
import type { NamedChange } from '../optimisticValues.ts';
import { formatCount } from '#ui/numbers.ts';
import { digestName } from '#shared/format/labels.ts';

interface AssignDialogProps {
  digests: readonly Pick<DigestRow, 'id' | 'title'>[];
  /** Number of affected digests, if more than `digests`. */
  count?: number;
  onSave?: (change: Change, named: NamedChange) => Promise<void>;
  onClose: () => void;
}

const unassigned = 'unassigned';

const findPeople: OptionSearch<RefOption> = async (text, signal) =>
  (await findStaff(text, signal)).map(toPersonOption);

export function AssignDialog({ digests, count = digests.length, onSave, onClose }: AssignDialogProps) {
  const { userId } = useSession();
  const [text, setText] = useState('');
  const { options: people, isLoading, hasFailed } = useOptions(undefined, findPeople, text.trim(), true);
  const [isSaving, setSaving] = useState(false);
  const others = people.filter(({ id }) => id !== userId);
  const me = people.filter(({ id }) => id === userId);

  async function assign(id: number | null) {
    setSaving(true);
    const title = people.find((person) => person.id === id)?.label ?? '';
    const assignee = id === null ? null : { id, title };
    try {
      await (onSave ?? saveOwn)({ action: 'assign', assigned_to: id }, { assignee });
      onClose();
    } catch {
      setSaving(false);
      openSignInIfSessionEnded();
    }
  }

  async function saveOwn(change: Change, named: NamedChange) {
    const ids = digests.map(({ id }) => id);
    await applyChange(change, ids, { success: messages.done, failure: () => messages.failed }, named);
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={count === 1 ? messages.titleOf(digestName(digests[0]?.title)) : messages.title}
      isCloseable={!isSaving}
      footer={
        <Button slot="close" isDisabled={isSaving}>
          {messages.cancel}
        </Button>
      }
    >
      <Stack gap={3}>
        {count > 1 && <Text tone="muted">{messages.reach(count)}</Text>}
        <SearchList
          aria-label={messages.search}
          placeholder={messages.search}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
          autoFocus
          text={text}
          onTextChange={setText}
          isLoading={isLoading}
          listLabel={messages.people}
          items={[
            ...me.map(({ id, label }) => ({ id, label: messages.me, description: label })),
            ...others,
            ...(text.trim() === ''
              ? [{ id: unassigned, label: messages.unassigned, description: messages.unassignedHint }]
              : []),
          ]}
          emptyText={isLoading ? messages.loading : messages.none}
          selectionMode="none"
          onAction={(key) => !isSaving && void assign(key === unassigned ? null : Number(key))}
        >
          {hasFailed && <Text tone="muted">{messages.fetchFailed}</Text>}
        </SearchList>
      </Stack>
    </Dialog>
  );
}

/** Our own wording, because the product documents don't specify it (S44). */
const messages = {
  title: 'Assign',
  titleOf: (title: string) => `Assign ${title}`,
  reach: (count: number) => `${formatCount(count, 'digest is', 'digests are')} selected.`,
  search: 'Search people',
  people: 'People',
  me: 'Me',
  unassigned: 'Unassigned',
  unassignedHint: 'Removes the assignment',
  loading: 'Loading…',
  none: 'No people found',
  cancel: 'Cancel',
  save: 'Assign',
  done: 'Digests assigned.',
  failed: 'The digests couldn’t be assigned.',
  fetchFailed: 'The people couldn’t be loaded.',
};
