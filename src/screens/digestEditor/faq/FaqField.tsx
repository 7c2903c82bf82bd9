import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { AbortedError } from '#api/errors.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { cancelAnswers, createFaq, generateAnswers, setFaqVisibility, useFaq } from '#data/faq.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { FaqPanel } from './FaqPanel.tsx';

const strings = messages.faq;

/** Saved separately (FAQ-01 to FAQ-06). */
export function FaqField() {
  useSignals();
  const draft = useDraft();
  const stored = draft.stored.value;
  const generator = stored?.faq_generator ?? null;
  const { data: faq, error, mutate } = useFaq(generator ? stored?.id : undefined);
  const [isAsking, setAsking] = useState(false);
  const [making, setMaking] = useState<AbortController>();
  const isOn = faq?.display ?? generator?.display ?? false;
  const isShown = isOn || draft.extra.value !== null;

  function acceptFaq({ id, display, is_answer_generate }: NonNullable<typeof faq>) {
    const current = draft.stored.peek();
    if (current) draft.accept({ ...current, faq_generator: { id, display, is_answer_generate } });
  }

  async function turnOn() {
    if (!stored) return;
    const controller = new AbortController();
    setMaking(controller);
    try {
      const made = await createFaq(stored.id, controller.signal);
      const places = Object.entries(made.question_answer);
      const blank = places.filter(([, { answer }]) => answer === '');
      // Never overwrite typed answers.
      if (blank.length === places.length) await generateAnswers(stored.id);
      else for (const [place] of blank) await generateAnswers(stored.id, Number(place));
      if (controller.signal.aborted) await cancelAnswers(stored.id);
      acceptFaq(made);
      await mutate();
    } catch (failure) {
      if (!(failure instanceof AbortedError)) toast.error(errorMessage(failure));
    } finally {
      setMaking(undefined);
    }
  }

  async function turnOff() {
    if (!stored || !generator) return;
    try {
      acceptFaq(await setFaqVisibility(stored.id, generator.id, false));
    } catch (failure) {
      // FAQ-06
      toast.error(errorMessage(failure));
    }
  }

  return (
    <Stack gap={3}>
      <Switch
        isSelected={isOn || making !== undefined}
        isDisabled={!stored || making !== undefined}
        description={stored ? undefined : strings.needsDigest}
        onChange={(requested) => (requested ? setAsking(true) : void turnOff())}
      >
        {strings.generate}
      </Switch>
      {making && (
        <Cluster justify="space-between">
          <output>
            <Text>{strings.inProgress}</Text>
          </output>
          <Button size="small" onPress={() => making.abort()}>
            {strings.cancel}
          </Button>
        </Cluster>
      )}
      {isShown && faq && <FaqPanel key={faq.id} digestId={stored!.id} faq={faq} />}
      {isShown && !faq && !error && <Skeleton lines={4} />}
      {isShown && !faq && error && <ErrorState onRetry={() => void mutate()} />}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={strings.question}
        confirmLabel={strings.ok}
        onConfirm={() => void turnOn()}
      >
        {strings.explanation}
      </ConfirmDialog>
    </Stack>
  );
}

const errorMessage = (error: unknown) => serverMessage(error, messages.saveFailed);
