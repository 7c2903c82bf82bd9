import { useSignals } from '@preact/signals-react/runtime';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { maxQuestions, type Faq } from '#api/contract/faq.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { cancelAnswers, generateAnswers, saveFaq } from '#data/faq.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FieldSection } from '#ui/fields/form/FieldSection.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { FaqItem } from '#editing/model.ts';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { isValid, faqToItems, areSameItems, mergeAnswers } from '../faq.ts';
import { FaqItemFields } from './FaqItemFields.tsx';

const strings = messages.faq;

interface FaqPanelProps {
  digestId: number;
  faq: Faq;
}

/** FAQ-03, FAQ-07 to FAQ-12. */
export function FaqPanel({ digestId, faq }: FaqPanelProps) {
  useSignals();
  const draft = useDraft();
  const edit = draft.extra.value;
  const stored = faqToItems(faq);
  /** Shown as in progress before the server confirms it (FAQ-04). */
  const [requested, setRequested] = useState<number>();
  const items = (edit ? mergeAnswers(edit, stored) : stored).map((item, index) =>
    index === requested ? { ...item, isAnswerPending: true } : item,
  );
  const [isSaving, setSaving] = useState(false);
  const [isTried, setTried] = useState(false);

  const isAnswerPending = items.some((item) => item.isAnswerPending);

  function setItems(next: FaqItem[]) {
    draft.setExtra(areSameItems(next, stored) ? null : { items: next, base: stored });
  }

  async function attempt(work: () => Promise<Faq>) {
    setSaving(true);
    try {
      await work();
      const typed = draft.extra.peek();
      draft.setExtra(typed && typed !== edit ? { items: typed.items, base: items } : null);
      setTried(false);
      return true;
    } catch (error) {
      toast.error(serverMessage(error, messages.saveFailed));
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function update() {
    setTried(true);
    if (items.length === 0 || !items.every(isValid)) return;
    if (await attempt(() => saveFaq(digestId, items))) toast.success(strings.updated);
  }

  /** Save first: the server answers its stored question. */
  async function regenerate(index: number) {
    setTried(true);
    const next = items.with(index, { ...items[index]!, isAnswerPending: true });
    if (!next.every(isValid)) return;
    setRequested(index);
    await attempt(async () => {
      if (!areSameItems(items, stored)) await saveFaq(digestId, items);
      return generateAnswers(digestId, index + 1);
    });
    setRequested(undefined);
  }

  async function cancel(place?: number) {
    try {
      await cancelAnswers(digestId, place);
    } catch (error) {
      toast.error(serverMessage(error, messages.saveFailed));
    }
  }

  return (
    <FieldSection title={strings.title}>
      {items.map((item, index) => (
        <FaqItemFields
          // Items are identified by position; remount when they move, or the browser's undo would apply to
          // another item.
          key={`${index}/${items.length}`}
          position={index + 1}
          item={item}
          showsErrors={isTried}
          isBusy={isSaving}
          onChange={(next) => setItems(items.with(index, next))}
          onRegenerate={() => void regenerate(index)}
          onCancel={() => void cancel(index + 1)}
          onRemove={() => setItems(items.filter((_, each) => each !== index))}
        />
      ))}
      {items.length === 0 && (
        <div role="alert">
          <Text weight="medium">{strings.none}</Text>
        </div>
      )}
      <Cluster justify="space-between">
        <Button
          size="small"
          icon={<Plus />}
          isDisabled={items.length >= maxQuestions}
          onPress={() => setItems([...items, { question: '', answer: '', isAnswerPending: false }])}
        >
          {strings.add}
        </Button>
        <Cluster>
          {isAnswerPending && (
            <Button size="small" onPress={() => void cancel()}>
              {strings.cancel}
            </Button>
          )}
          <Button size="small" isDisabled={isAnswerPending || isSaving} onPress={() => void update()}>
            {isSaving ? strings.updating : strings.update}
          </Button>
        </Cluster>
      </Cluster>
    </FieldSection>
  );
}
