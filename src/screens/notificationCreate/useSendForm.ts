import { useLayoutEffect, useRef, useState } from 'react';
import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import { focusFirstInvalid, useForm } from '#shared/form/useForm.ts';
import { createIdempotencyKeys, type Attempt } from '#shared/notifications/keys.ts';
import { attemptIdentity } from '#shared/notifications/schedule.ts';
import { useNumberConfirmation } from '#shared/notifications/useNumberConfirmation.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { sendBroadcast } from '#data/broadcasts.ts';
import {
  audienceSendErrors,
  failureText,
  hasErrors,
  mergeErrors,
  noErrors,
  notificationErrors,
  parseServerErrors,
  type SendErrors,
} from './errors.ts';
import { selectedPackages, toPayload, type SendForm, type Version } from './form.ts';
import { messages } from './messages.ts';

interface SendFormOptions {
  initial: SendForm;
  /** The last send from an earlier page, whose response may have been lost. */
  attempt: Attempt | undefined;
  availablePackages: readonly AppPackage[];
  /** Called on every change, and with the attempt before sending. */
  store: (form: SendForm, attempt?: Attempt) => void;
  onSent: (broadcast: number, isScheduled: boolean, form: SendForm) => void;
}

export type SendFormState = ReturnType<typeof useSendForm>;

/**
 * After a rejected send, all errors update while typing (SEND-29); after a rejected test, only those
 * relevant to tests.
 */
export function useSendForm({ initial, attempt, availablePackages, store, onSent }: SendFormOptions) {
  const [keys] = useState(() => createIdempotencyKeys(attempt));
  const confirmation = useNumberConfirmation();
  const [checked, setChecked] = useState<'nothing' | 'notification' | 'all'>('nothing');
  const [refused, setRefused] = useState<SendErrors>(noErrors);
  const [testChecks, setTestChecks] = useState(0);
  const form = useForm<SendForm>({
    initial,
    // The messages are in `errors`, because there can be several versions.
    validate: (values) =>
      hasErrors(audienceSendErrors(values, availablePackages, new Date())) ? { versions: '-' } : {},
    async submit(values) {
      const body = {
        ...toPayload(values, selectedPackages(values, availablePackages), new Date()),
        ...confirmation.fields(),
      };
      const key = keys.keyFor(attemptIdentity(body, values));
      store(values, keys.latest());
      const broadcast = await sendBroadcast(body, key);
      toast.success(values.isScheduled ? messages.scheduled : messages.sent);
      onSent(broadcast, values.isScheduled, values);
    },
    onFailure(error) {
      if (confirmation.asksAfter(error)) return;
      const found = parseServerErrors(error);
      setRefused(found);
      const text = failureText(error, found);
      if (text) toast.error(text);
    },
  });
  const { values } = form;
  const latest = useRef(values);
  useLayoutEffect(() => void (latest.current = values));

  const [now, setNow] = useState(() => new Date());
  const live =
    checked === 'all'
      ? audienceSendErrors(values, availablePackages, now)
      : checked === 'notification'
        ? notificationErrors(values, availablePackages)
        : noErrors;

  function apply(part: Partial<SendForm>) {
    latest.current = { ...latest.current, ...part };
    form.change(part);
    setNow(new Date());
    store(latest.current);
  }

  function change(part: Partial<SendForm>) {
    apply(part);
    // Any audience filter can cause or fix an audience error.
    setRefused(({ versions }) => ({ versions: 'versions' in part ? [] : versions }));
  }

  return {
    ...form,
    confirmation,
    /** Increases with every rejected send or test. */
    checks: form.attempt + testChecks,
    change,
    errors: mergeErrors(live, refused),
    /** Applies to the version's latest state, because a read may take time. */
    changeVersion(key: string, part: Partial<Version>) {
      const { versions } = latest.current;
      const index = versions.findIndex((version) => version.key === key);
      if (index < 0) return;
      apply({ versions: versions.map((version, at) => (at === index ? { ...version, ...part } : version)) });
      setRefused((before) => ({
        ...before,
        versions: before.versions.map((each, at) => (at === index ? {} : each)),
      }));
    },
    checkAll() {
      const time = new Date();
      setChecked('all');
      setNow(time);
      return !hasErrors(audienceSendErrors(values, availablePackages, time));
    },
    checkNotification() {
      setChecked((before) => (before === 'all' ? before : 'notification'));
      setTestChecks((count) => count + 1);
      const isRight = !hasErrors(notificationErrors(values, availablePackages));
      if (!isRight) requestAnimationFrame(() => focusFirstInvalid(form.formProps.id));
      return isRight;
    },
    refuse: (error: unknown) => setRefused(parseServerErrors(error)),
  };
}
