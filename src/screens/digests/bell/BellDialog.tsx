import { bellGroup } from '#api/contract/broadcasts.ts';
import type { DigestRow } from '#api/contract/digests.ts';
import { useGroupChannels } from '#data/broadcasts.ts';
import { useDigest } from '#data/digests.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BellFields } from './BellFields.tsx';
import { closeBell } from './bell.ts';
import { channelFor, startForm } from './form.ts';
import { messages } from './messages.ts';
import { TestSend } from './TestSend.tsx';
import { useBellForm } from './useBellForm.ts';

/** Writes a notification of a digest, and sends or schedules it. The digest is read anew: its row may be old. */
export function BellDialog({ row }: { row: DigestRow }) {
  const { data: digest, error, mutate } = useDigest(row.id);
  const { data, error: channelsError } = useGroupChannels(bellGroup);
  const channels = data?.channel_list ?? [];
  const start = digest && { ...startForm(digest), channel: channelFor(channels, digest.categories) };
  const { form, errors, conflict, isSending, change, send } = useBellForm(start, digest);

  return (
    <Dialog
      isOpen
      onOpenChange={closeBell}
      title={messages.title}
      isCloseable={!isSending}
      footer={
        <>
          <Button slot="close" isDisabled={isSending}>
            {messages.cancel}
          </Button>
          <Button variant="primary" isDisabled={!form} isPending={isSending} onPress={() => void send()}>
            {form?.isScheduled ? messages.schedule : messages.send}
          </Button>
        </>
      }
    >
      {!digest && !error && <Skeleton lines={6} height="1.5rem" />}
      {error && <ErrorState onRetry={() => void mutate()} />}
      {form && digest && (
        <Stack>
          {conflict && <Banner tone="danger" title={conflict} takesFocus />}
          {digest.status !== 'Published' && (
            <Banner tone="warning" title={messages.unpublished}>
              {messages.unpublishedHelp}
            </Banner>
          )}
          <BellFields
            form={form}
            errors={channelsError ? { ...errors, channel: messages.channelsFailed } : errors}
            channels={channels}
            onChange={change}
          />
          <TestSend form={form} digest={digest} />
        </Stack>
      )}
    </Dialog>
  );
}
