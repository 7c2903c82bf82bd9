import { bellGroup } from '../../../api/contract/broadcasts';
import type { DigestRow } from '../../../api/contract/digests';
import { useGroupChannels } from '../../../data/broadcasts';
import { useDigest } from '../../../data/digests';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Stack } from '../../../ui/Layout';
import { Skeleton } from '../../../ui/Skeleton';
import { BellFields } from './BellFields';
import { closeBell } from './bell';
import { channelFor, startForm } from './form';
import { messages } from './messages';
import { TestSend } from './TestSend';
import { useBellForm } from './useBellForm';

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
