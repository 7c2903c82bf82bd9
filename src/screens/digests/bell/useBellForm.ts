import { useRef, useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { ConflictError } from '#api/errors.ts';
import { toast } from '#shared/toasts.ts';
import { rereadNotified, sendBroadcast } from '#data/broadcasts.ts';
import { closeBell, watchSending } from './bell.ts';
import { failureMessage, payloadOf, refusalsOf, validate, type BellErrors, type BellForm } from './form.ts';
import { createKeys } from './keys.ts';
import { messages } from './messages.ts';

/** What is being written over what the digest says, and the sending of it. */
export function useBellForm(start: BellForm | undefined, digest: Digest | undefined) {
  const [changes, setChanges] = useState<Partial<BellForm>>({});
  const [errors, setErrors] = useState<BellErrors>({});
  const [conflict, setConflict] = useState('');
  const [isSending, setSending] = useState(false);
  const keys = useRef(createKeys());
  const form = start && { ...start, ...changes };

  function change(part: Partial<BellForm>) {
    setChanges({ ...changes, ...part });
    const corrected: string[] = Object.keys(part);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !corrected.includes(name))));
  }

  async function send() {
    if (!form || !digest) return;
    const found = validate(form, new Date());
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    setConflict('');
    const body = payloadOf(form, digest, new Date());
    try {
      const broadcast = await sendBroadcast(body, keys.current.of(body));
      toast.success(form.isScheduled ? messages.scheduled : messages.sent);
      if (!form.isScheduled) watchSending({ broadcast, digest: digest.id });
      closeBell();
      void rereadNotified();
    } catch (error) {
      setSending(false);
      const refusals = refusalsOf(error);
      setErrors(refusals);
      if (Object.keys(refusals).length === 0) toast.error(failureMessage(error));
      if (error instanceof ConflictError) {
        setConflict(error.message);
        void rereadNotified();
      }
    }
  }

  return { form, errors, conflict, isSending, change, send };
}
