import { useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { ConflictError } from '#api/errors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { createKeys } from '#shared/notifications/keys.ts';
import { toAttempt } from '#shared/notifications/schedule.ts';
import { useNumberConfirmation } from '#shared/notifications/useNumberConfirmation.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { invalidateBroadcasts, sendBroadcast } from '#data/broadcasts.ts';
import { closeBell, watchSending } from './bell.ts';
import { failureMessage, toPayload, startForm, validate, wireNames, type BellForm } from './form.ts';
import { messages } from './messages.ts';

/** The form of a notification, with its sending. Until the digest is read it is blank and sends nothing. */
export function useBellForm(digest: Digest | undefined, channel: number | null) {
  const [keys] = useState(createKeys);
  const confirmation = useNumberConfirmation();
  const form = useForm<BellForm>({
    initial: digest ? { ...startForm(digest), channel } : blank,
    validate: (values) => validate(values, new Date()),
    async submit(values) {
      if (!digest) return;
      const body = { ...toPayload(values, digest, new Date()), ...confirmation.fields() };
      const broadcast = await sendBroadcast(body, keys.of(toAttempt(body, values)));
      toast.success(values.isScheduled ? messages.scheduled : messages.sent);
      if (!values.isScheduled) watchSending({ broadcast, title: values.title.trim() });
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

const blank = startForm({ title: '', notification_short_title: '', notification_text: '' });
