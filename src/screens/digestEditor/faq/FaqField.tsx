import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts.ts';
import { createFaq, generateAnswers, showFaq, useFaq } from '#data/faq.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { FaqPanel } from './FaqPanel.tsx';

const texts = messages.faq;

/** Questions and answers about a stored digest, which have a save of their own (FAQ-01 to FAQ-06). */
export function FaqField() {
  useSignals();
  const draft = useDraft();
  const stored = draft.stored.value;
  const generator = stored?.faq_generator ?? null;
  const { data: faq, error, mutate } = useFaq(generator ? stored?.id : undefined);
  const [isAsking, setAsking] = useState(false);
  const isOn = faq?.display ?? generator?.display ?? false;
  // What was typed stays in view until it is saved.
  const isShown = isOn || draft.extra.value !== null;

  /** What the digest says of its questions, without another reading of it. */
  function note({ id, display, is_answer_generate }: NonNullable<typeof faq>) {
    const current = draft.stored.peek();
    if (current) draft.accept({ ...current, faq_generator: { id, display, is_answer_generate } });
  }

  async function turnOn() {
    if (!stored) return;
    try {
      const made = await createFaq(stored.id);
      const places = Object.entries(made.question_answer);
      const blank = places.filter(([, { answer }]) => answer === '');
      // Answers that were typed are not overwritten.
      if (blank.length === places.length) await generateAnswers(stored.id);
      else for (const [place] of blank) await generateAnswers(stored.id, Number(place));
      note(made);
      await mutate();
    } catch (failure) {
      toast.error(messageOf(failure));
      throw failure;
    }
  }

  async function turnOff() {
    if (!stored || !generator) return;
    try {
      note(await showFaq(stored.id, generator.id, false));
    } catch (failure) {
      // FAQ-06
      toast.error(messageOf(failure));
    }
  }

  return (
    <Stack gap={3}>
      <Switch
        isSelected={isOn}
        isDisabled={!stored}
        description={stored ? undefined : texts.needsDigest}
        onChange={(wanted) => (wanted ? setAsking(true) : void turnOff())}
      >
        {texts.generate}
      </Switch>
      {isShown && faq && <FaqPanel key={faq.id} digestId={stored!.id} faq={faq} />}
      {isShown && !faq && !error && <Skeleton lines={4} />}
      {isShown && !faq && error && <ErrorState onRetry={() => void mutate()} />}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={texts.question}
        confirmLabel={texts.ok}
        onConfirm={turnOn}
      >
        {texts.explanation}
      </ConfirmDialog>
    </Stack>
  );
}

const messageOf = (error: unknown) => failureMessage(error, messages.saveFailed);
