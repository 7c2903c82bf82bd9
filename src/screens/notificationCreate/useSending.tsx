import { useState } from 'react';
import { ConfirmNumberDialog, EmptyAudienceDialog } from '#shared/notifications/ConfirmNumberDialog.tsx';
import type { useReach } from '#shared/notifications/useReach.ts';
import { isWide, WideAudienceDialog } from '#shared/notifications/wideAudience.tsx';
import type { SendForm } from './form.ts';
import { messages } from './messages.ts';
import type { SendFormState } from './useSendForm.ts';

/**
 * Returns `send`, which submits a valid form after any confirmations, and the `dialogs` that ask for them.
 */
export function useSending(form: SendFormState, reach: ReturnType<typeof useReach>) {
  const { values, change, submit, confirmation } = form;
  // An audience from a copy, draft or preset hasn't been confirmed here (SEND-12).
  const [isConfirmed, setConfirmed] = useState(false);
  const [question, setQuestion] = useState<'wide' | 'empty'>();

  function send() {
    const isValid = form.checkAll();
    if (isValid && isWide(values.audience) && !isConfirmed) setQuestion('wide');
    else if (isValid && values.isScheduled && reach.count?.users === 0) setQuestion('empty');
    // If it isn't valid, moves focus to the first error.
    else void submit();
  }

  const dialogs = (
    <>
      {question === 'wide' && isWide(values.audience) && (
        <WideAudienceDialog
          audience={values.audience}
          audienceSize={reach.text}
          onAnswer={(isYes) => {
            setQuestion(undefined);
            setConfirmed(isYes);
            if (isYes) void submit();
            else change({ audience: null });
          }}
        />
      )}
      {question === 'empty' && (
        <EmptyAudienceDialog onSchedule={() => void submit()} onClose={() => setQuestion(undefined)} />
      )}
      {confirmation.reach && (
        <ConfirmNumberDialog
          reach={confirmation.reach}
          confirmLabel={values.isScheduled ? messages.schedule : messages.send}
          isPending={form.isSaving}
          onConfirm={(users) => void confirmation.confirm(users, submit)}
          onClose={confirmation.dismiss}
        />
      )}
    </>
  );

  return {
    send,
    dialogs,
    chooseAudience(audience: SendForm['audience']) {
      setConfirmed(isWide(audience));
      change({ audience });
    },
    /** Must be called when a preset sets the audience. */
    forgetConfirmation: () => setConfirmed(false),
  };
}
