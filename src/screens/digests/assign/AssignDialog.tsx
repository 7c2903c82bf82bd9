import { useState } from 'react';
import type { Change } from '#data/bulk.ts';
import { findStaff } from '#data/users/people.ts';
import { useSession } from '#shared/session/session.ts';
import { openSignInIfOver } from '#shared/session/signInAgainState.ts';
import { Button } from '#ui/actions/Button.tsx';
import { OptionList } from '#ui/fields/options/OptionList.tsx';
import { useOptions, type OptionSearch } from '#ui/fields/options/useOptions.ts';
import { SearchField } from '#ui/fields/text/SearchField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { makeChange } from '../makeChange.ts';
import type { NamedChange } from '../shownChange.ts';
import { messages } from './messages.ts';

interface AssignDialogProps {
  /** The ids of the digests. */
  digests: readonly number[];
  /** How many digests it is about, when it is more than are given. */
  count?: number;
  /** Makes the change, shows the outcome and throws when it failed. Default: a change of the given digests. */
  onSave?: (change: Change, named: NamedChange) => Promise<void>;
  onClose: () => void;
}

const unassigned = 'unassigned';

/** The active members of staff that a text finds. */
const findPeople: OptionSearch<{ id: number; label: string }> = async (text, signal) =>
  (await findStaff(text, signal)).map(({ id, name }) => ({ id, label: name }));

/** Chooses who is to work on digests: oneself or a colleague, or clears it. */
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
      openSignInIfOver();
    }
  }

  async function saveOwn(change: Change, named: NamedChange) {
    await makeChange(change, digests, { success: messages.done, failure: () => messages.failed }, named);
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={messages.title}
      isCloseable={!isSaving}
      footer={
        <Button slot="close" isDisabled={isSaving}>
          {messages.cancel}
        </Button>
      }
    >
      <Stack gap={3}>
        {count > 1 && <Text tone="muted">{messages.reach(count)}</Text>}
        <SearchField
          aria-label={messages.search}
          placeholder={messages.search}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
          autoFocus
          value={text}
          onChange={setText}
        />
        {hasFailed && <Text tone="muted">{messages.fetchFailed}</Text>}
        <OptionList
          aria-label={messages.people}
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
        />
      </Stack>
    </Dialog>
  );
}
