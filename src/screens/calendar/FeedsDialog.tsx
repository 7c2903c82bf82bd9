import { useState } from 'react';
import type { CalendarFeed } from '#api/contract/planning.ts';
import { createCalendarFeed, revokeCalendarFeed, useCalendarFeeds } from '#data/planning.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RowListPlaceholder, RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

const strings = messages.feeds;

/** A new secret URL is shown only once. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const feeds = useCalendarFeeds().data?.results ?? [];
  const [address, setAddress] = useState<string | null>(null);
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? strings.nameMissing : undefined }),
    async submit({ name }) {
      const { path } = await createCalendarFeed(name.trim());
      setAddress(new URL(path, location.origin).href);
    },
    onFailure: (error, errors) =>
      errors.name === undefined && toast.error(serverMessage(error, strings.failed)),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={strings.title}
      footer={<Button slot="close">{strings.done}</Button>}
    >
      <Stack>
        <Text tone="muted">{strings.hint}</Text>
        {address === null ? (
          <>
            <TextField
              label={strings.name}
              description={strings.nameHint}
              maxLength={100}
              isRequired
              {...form.text('name')}
            />
            <Button variant="primary" isPending={form.isSaving} onPress={() => void form.submit()}>
              {strings.create}
            </Button>
          </>
        ) : (
          <CopyField label={strings.created} value={address} description={strings.createdHint} />
        )}
        <RowList label={strings.list}>
          {feeds.length === 0 && <RowListPlaceholder>{strings.none}</RowListPlaceholder>}
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </RowList>
      </Stack>
    </Dialog>
  );
}

function FeedRow({ feed: { id, name, last_used_at } }: { feed: CalendarFeed }) {
  async function revoke() {
    try {
      await revokeCalendarFeed(id);
      toast.success(strings.revoked);
    } catch (error) {
      toast.error(serverMessage(error, strings.failed));
    }
  }
  return (
    <RowListItem
      title={<bdi>{name}</bdi>}
      detail={last_used_at ? strings.used(formatDateTime(last_used_at)) : strings.never}
      actions={
        <Button size="small" aria-label={strings.revokeNamed(name)} onPress={() => void revoke()}>
          {strings.revoke}
        </Button>
      }
    />
  );
}
