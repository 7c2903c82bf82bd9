import { bellGroup } from '#api/contract/broadcasts.ts';
import type { DigestRow } from '#api/contract/digests.ts';
import { ConflictError } from '#api/errors.ts';
import { reachToConfirm } from '#shared/notifications/confirmation.ts';
import { ConfirmNumberDialog } from '#shared/notifications/ConfirmNumberDialog.tsx';
import { TestSend } from '#shared/notifications/TestSend.tsx';
import { findTestUsers, useGroupChannels } from '#data/broadcasts.ts';
import { useDigest } from '#data/digests.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BellFields } from './BellFields.tsx';
import { closeBell } from './bell.ts';
import { channelFor, toPayload } from './form.ts';
import { messages } from './messages.ts';
import { useBellForm } from './useBellForm.ts';

/** Writes a notification of a digest, and sends or schedules it. The digest is read again, as its row may be stale. */
export function BellDialog({ row }: { row: DigestRow }) {
  const { data: digest, error, mutate } = useDigest(row.id);
  const { data, error: channelsError } = useGroupChannels(bellGroup);
  const channels = data?.channel_list ?? [];
  const form = useBellForm(digest, digest ? channelFor(channels, digest.categories) : null);

  return (
    <Dialog
      isOpen
      onOpenChange={closeBell}
      title={messages.title}
      isCloseable={!form.isSaving}
      footer={
        <>
          <Button slot="close" isDisabled={form.isSaving}>
            {messages.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={!digest}
            isPending={form.isSaving}
            onPress={() => void form.submit()}
          >
            {form.values.isScheduled ? messages.schedule : messages.send}
          </Button>
        </>
      }
    >
      {!digest && !error && <Skeleton lines={6} height="1.5rem" />}
      {error && <ErrorState onRetry={() => void mutate()} />}
      {digest && (
        <Stack>
          {form.failure instanceof ConflictError && !reachToConfirm(form.failure) && (
            <Banner tone="danger" title={form.failure.message} takesFocus />
          )}
          {digest.status !== 'Published' && (
            <Banner tone="warning" title={messages.unpublished}>
              {messages.unpublishedHelp}
            </Banner>
          )}
          <BellFields
            form={form}
            channels={channels}
            channelsError={channelsError ? messages.channelsFailed : undefined}
          />
          <TestSend
            payloadFor={(user) => toPayload(form.values, digest, new Date(), user)}
            findUsers={findTestUsers}
            description={messages.testUserHelp}
            isBlocked={form.values.channel === null || form.values.text.trim() === ''}
          />
        </Stack>
      )}
      {form.confirmation.reach && (
        <ConfirmNumberDialog
          reach={form.confirmation.reach}
          confirmLabel={form.values.isScheduled ? messages.schedule : messages.send}
          isPending={form.isSaving}
          onConfirm={(users) => void form.confirmation.confirm(users, form.submit)}
          onClose={form.confirmation.dismiss}
        />
      )}
    </Dialog>
  );
}
