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

const texts = messages.feeds;

/** A new secret URL is shown only once. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const feeds = useCalendarFeeds().data?.results ?? [];
  const [address, setAddress] = useState<string | null>(null);
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined }),
    async submit({ name }) {
      const { path } = await createCalendarFeed(name.trim());
      setAddress(new URL(path, location.origin).href);
    },
    onFailure: (error, errors) =>
      errors.name === undefined && toast.error(serverMessage(error, texts.failed)),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      footer={<Button slot="close">{texts.done}</Button>}
    >
      <Stack>
        <Text tone="muted">{texts.hint}</Text>
        {address === null ? (
          <>
            <TextField
              label={texts.name}
              description={texts.nameHint}
              maxLength={100}
              isRequired
              {...form.text('name')}
            />
            <Button variant="primary" isPending={form.isSaving} onPress={() => void form.submit()}>
              {texts.create}
            </Button>
          </>
        ) : (
          <CopyField label={texts.created} value={address} description={texts.createdHint} />
        )}
        <RowList label={texts.list}>
          {feeds.length === 0 && <RowListPlaceholder>{texts.none}</RowListPlaceholder>}
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
      toast.success(texts.revoked);
    } catch (error) {
      toast.error(serverMessage(error, texts.failed));
    }
  }
  return (
    <RowListItem
      title={<bdi>{name}</bdi>}
      detail={last_used_at ? texts.used(formatDateTime(last_used_at)) : texts.never}
      actions={
        <Button size="small" aria-label={texts.revokeNamed(name)} onPress={() => void revoke()}>
          {texts.revoke}
        </Button>
      }
    />
  );
}
