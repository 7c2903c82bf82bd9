import { useLayoutEffect, useRef, useState } from 'react';
import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import { focusFirstInvalid, useForm } from '#shared/form/useForm.ts';
import { createKeys, type Attempt } from '#shared/notifications/keys.ts';
import { toAttempt } from '#shared/notifications/schedule.ts';
import { useNumberConfirmation } from '#shared/notifications/useNumberConfirmation.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { sendBroadcast } from '#data/broadcasts.ts';
import {
  errorsIn,
  failureText,
  hasErrors,
  mergedErrors,
  noErrors,
  notificationErrors,
  refusalsIn,
  type SendErrors,
} from './errors.ts';
import { findPackages, toPayload, type SendForm, type Version } from './form.ts';
import { messages } from './messages.ts';

interface SendFormOptions {
  initial: SendForm;
  /** The last send of an earlier page, whose answer may have been lost. */
  attempt: Attempt | undefined;
  /** The packages that there are. */
  all: readonly AppPackage[];
  /** Called with every change, and with the attempt before a call is made, to be stored. */
  store: (form: SendForm, attempt?: Attempt) => void;
  /** Given the id of the broadcast, and what was sent. */
  onSent: (broadcast: number, isScheduled: boolean, form: SendForm) => void;
}

export type SendFormState = ReturnType<typeof useSendForm>;

/**
 * The state of a notification that is written, and its sending. After a refused send the messages of all fields follow
 * what is typed (SEND-29); after a refused test, those that a test needs.
 */
export function useSendForm({ initial, attempt, all, store, onSent }: SendFormOptions) {
  const [keys] = useState(() => createKeys(attempt));
  const confirmation = useNumberConfirmation();
  const [checked, setChecked] = useState<'nothing' | 'notification' | 'all'>('nothing');
  const [refused, setRefused] = useState<SendErrors>(noErrors);
  const [testChecks, setTestChecks] = useState(0);
  const form = useForm<SendForm>({
    initial,
    // The messages themselves are those of `errors`, as versions have several.
    validate: (values) => (hasErrors(errorsIn(values, all, new Date())) ? { versions: '-' } : {}),
    async submit(values) {
      const body = { ...toPayload(values, findPackages(values, all), new Date()), ...confirmation.fields() };
      const key = keys.of(toAttempt(body, values));
      store(values, keys.latest());
      const broadcast = await sendBroadcast(body, key);
      toast.success(values.isScheduled ? messages.scheduled : messages.sent);
      onSent(broadcast, values.isScheduled, values);
    },
    onFailure(error) {
      if (confirmation.asksAfter(error)) return;
      const found = refusalsIn(error);
      setRefused(found);
      const text = failureText(error, found);
      if (text) toast.error(text);
    },
  });
  const { values } = form;
  const latest = useRef(values);
  useLayoutEffect(() => void (latest.current = values));

  /** When the form was last changed or checked. */
  const [now, setNow] = useState(() => new Date());
  const live =
    checked === 'all'
      ? errorsIn(values, all, now)
      : checked === 'notification'
        ? notificationErrors(values, all)
        : noErrors;

  function apply(part: Partial<SendForm>) {
    latest.current = { ...latest.current, ...part };
    form.change(part);
    setNow(new Date());
    store(latest.current);
  }

  function change(part: Partial<SendForm>) {
    apply(part);
    // An error of the audience depends on everything that narrows it.
    setRefused(({ versions }) => ({ versions: 'versions' in part ? [] : versions }));
  }

  return {
    ...form,
    confirmation,
    /** Grows with each refused send and each check of a test. */
    checks: form.attempt + testChecks,
    change,
    errors: mergedErrors(live, refused),
    /** Changes a version as it is by now: a read may have taken its time. */
    changeVersion(key: string, part: Partial<Version> | ((version: Version) => Partial<Version>)) {
      const { versions } = latest.current;
      const index = versions.findIndex((version) => version.key === key);
      if (index < 0) return;
      const next = typeof part === 'function' ? part(versions[index]!) : part;
      apply({ versions: versions.map((version, at) => (at === index ? { ...version, ...next } : version)) });
      setRefused((before) => ({
        ...before,
        versions: before.versions.map((each, at) => (at === index ? {} : each)),
      }));
    },
    /** Shows what is wrong with a send. Returns whether it is valid. */
    checkAll() {
      const time = new Date();
      setChecked('all');
      setNow(time);
      return !hasErrors(errorsIn(values, all, time));
    },
    /** Shows what is wrong with the notification itself. Returns whether it is valid. */
    checkNotification() {
      setChecked((before) => (before === 'all' ? before : 'notification'));
      setTestChecks((count) => count + 1);
      const isRight = !hasErrors(notificationErrors(values, all));
      // Once the messages are rendered.
      if (!isRight) requestAnimationFrame(() => focusFirstInvalid(form.formProps.id));
      return isRight;
    },
    refuse: (error: unknown) => setRefused(refusalsIn(error)),
  };
}
