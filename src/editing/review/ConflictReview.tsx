import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, type ComponentType } from 'react';
import type { DigestDraft } from '../draft.ts';
import { fieldValueText } from '../fieldText.ts';
import { fieldId } from '../formField.ts';
import { messages } from '../messages.ts';
import type { DigestForm, FieldName } from '../model.ts';
import { decidedValues, listDecisions, type Answers } from './decisions.ts';
import { PlainCustomText, type CustomTextProps } from './ConflictPassage.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';

const ConflictDialog = lazyComponent(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

export interface ConflictReviewProps {
  draft: DigestDraft;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  ownText?: Partial<Record<FieldName, ComponentType<CustomTextProps>>>;
}

export function ConflictReview({ draft, isOpen, onOpenChange, ownText = {} }: ConflictReviewProps) {
  useSignals();
  const { labels, texts } = draft.model;
  const differences = draft.status.value === 'deleted' ? null : draft.conflict.value;
  const isOver = differences === null;
  const decided = useRef<FieldName>(undefined);
  useEffect(() => {
    // The next conflict must not open by itself.
    if (isOver && isOpen) onOpenChange(false);
    const name = decided.current;
    if (!isOver || name === undefined) return;
    decided.current = undefined;
    // The button that opened it is gone, so restore focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(fieldId(name))?.focus();
    });
  }, [isOver, isOpen, onOpenChange]);
  if (isOver) return null;
  const passages = listDecisions(differences).map((decision) => {
    const { name, place, count, local, remote } = decision;
    const field = texts[name];
    const toParagraphs = (value: unknown) =>
      field
        ? field.toParagraphs(String(value))
        : [fieldValueText(draft.model, name, value as DigestForm[FieldName])];
    return {
      decision,
      label: messages.conflict.passage(labels[name], place, count),
      mine: toParagraphs(local),
      theirs: toParagraphs(remote),
      CustomText: field ? (ownText[name] ?? PlainCustomText) : undefined,
    };
  });

  function resolve(answers: Answers) {
    const currentConflict = draft.conflict.peek();
    if (!currentConflict) return;
    decided.current = currentConflict[0]?.name;
    draft.resolveConflict(decidedValues(texts, currentConflict, answers));
  }
  return (
    <ConflictDialog
      passages={passages}
      writer={draft.writer.value}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onResolve={resolve}
    />
  );
}
