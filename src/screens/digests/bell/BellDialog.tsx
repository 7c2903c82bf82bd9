import { useState } from 'react';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import type { DigestRow, Digest } from '#api/contract/digests.ts';
import { ConflictError } from '#api/errors.ts';
import { reachToConfirm } from '#shared/notifications/confirmation.ts';
import { ConfirmNumberDialog, EmptyAudienceDialog } from '#shared/notifications/ConfirmNumberDialog.tsx';
import { TestSend } from '#shared/notifications/TestSend.tsx';
import { useReach } from '#shared/notifications/useReach.ts';
import { findTestUsers, useGroupChannels, invalidateBroadcasts, sendBroadcast } from '#data/broadcasts.ts';
import { useDigest } from '#data/digests.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BellFields } from './BellFields.tsx';
import { closeBell, watchBroadcast } from './bell.ts';
import {
  channelFor,
  toAudienceInput,
  toPayload,
  failureMessage,
  createInitialForm,
  validate,
  wireNames,
  type BellForm,
  messages,
} from './form.ts';
import { useForm } from '#shared/form/useForm.ts';
import { createIdempotencyKeys } from '#shared/notifications/keys.ts';
import { attemptIdentity } from '#shared/notifications/schedule.ts';
import { useNumberConfirmation } from '#shared/notifications/useNumberConfirmation.ts';
import { toast } from '#shared/toasts/toasts.ts';

/** Reloads the digest first, because its row may be stale. */
export function BellDialog({ row }: { row: DigestRow }) {
  const { data: digest, error, mutate } = useDigest(row.id);
  const { data, error: channelsError } = useGroupChannels(bellGroupId);
  const channels = data?.channel_list ?? [];
  const form = useBellForm(digest, digest ? channelFor(channels, digest.categories) : null);
  const { audience, channel, isScheduled } = form.values;
  const reach = useReach(audience === null ? null : toAudienceInput(audience, channel));
  const [isEmptyAsked, setEmptyAsked] = useState(false);

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
            onPress={() => {
              if (isScheduled && reach.count?.users === 0) setEmptyAsked(true);
              else void form.submit();
            }}
          >
            {isScheduled ? messages.schedule : messages.send}
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
      {isEmptyAsked && (
        <EmptyAudienceDialog onSchedule={() => void form.submit()} onClose={() => setEmptyAsked(false)} />
      )}
      {form.confirmation.reach && (
        <ConfirmNumberDialog
          reach={form.confirmation.reach}
          confirmLabel={isScheduled ? messages.schedule : messages.send}
          isPending={form.isSaving}
          onConfirm={(users) => void form.confirmation.confirm(users, form.submit)}
          onClose={form.confirmation.dismiss}
        />
      )}
    </Dialog>
  );
}

/** The form is blank and can't be sent until the digest has loaded. */
function useBellForm(digest: Digest | undefined, channel: number | null) {
  const [keys] = useState(createIdempotencyKeys);
  const confirmation = useNumberConfirmation();
  const form = useForm<BellForm>({
    initial: digest ? { ...createInitialForm(digest), channel } : blankForm,
    validate: (values) => validate(values, new Date()),
    async submit(values) {
      if (!digest) return;
      const body = { ...toPayload(values, digest, new Date()), ...confirmation.fields() };
      const broadcast = await sendBroadcast(body, keys.keyFor(attemptIdentity(body, values)));
      toast.success(values.isScheduled ? messages.scheduled : messages.sent);
      if (!values.isScheduled) watchBroadcast({ broadcast, title: values.title.trim() });
      closeBell();
    },
    wireNames,
    onFailure(error, errors) {
      if (confirmation.asksAfter(error)) return;
      if (Object.keys(errors).length === 0) toast.error(failureMessage(error));
      if (error instanceof ConflictError) void invalidateBroadcasts();
    },
  });
  return { ...form, confirmation };
}

const blankForm = createInitialForm({ title: '', notification_short_title: '', notification_text: '' });
