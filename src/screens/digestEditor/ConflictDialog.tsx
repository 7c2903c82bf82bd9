import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RadioGroup } from '#ui/fields/RadioGroup.tsx';
import type { Choice, Choices, Difference } from './conflict.ts';
import { useDraft } from './DraftContext.tsx';
import { inWords } from './inWords.ts';
import { messages } from './messages.ts';

interface ConflictDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Lets the editor choose, field by field, between the own text and what somebody else saved meanwhile. */
export function ConflictDialog({ isOpen, onOpenChange }: ConflictDialogProps) {
  useSignals();
  const draft = useDraft();
  const fields = draft.conflict.value ?? [];
  const texts = draft.isConflictOwn.value
    ? { ...messages.conflict, ...messages.ownConflict }
    : messages.conflict;
  const [choices, setChoices] = useState<Choices>({});

  function settle() {
    draft.settleConflict(choices);
    setChoices({});
    onOpenChange(false);
  }

  return (
    <Dialog
      size="large"
      isOpen={isOpen && fields.length > 0}
      onOpenChange={onOpenChange}
      title={texts.title}
      footer={
        <>
          <Button onPress={() => onOpenChange(false)}>{messages.conflict.later}</Button>
          <Button variant="primary" onPress={settle}>
            {messages.conflict.settle}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <p>{texts.explanation}</p>
        {fields.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            labels={texts}
            value={choices[field.name] ?? 'mine'}
            onChange={(choice) => setChoices({ ...choices, [field.name]: choice })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

interface FieldChoiceProps {
  field: Difference;
  /** What the two sides are called. */
  labels: { mine: string; theirs: string };
  value: Choice;
  onChange: (choice: Choice) => void;
}

function FieldChoice({ field: { name, mine, theirs }, labels, value, onChange }: FieldChoiceProps) {
  return (
    <RadioGroup
      label={messages.fields[name]}
      value={value}
      onChange={(choice) => onChange(choice as Choice)}
      items={[
        { id: 'mine', label: labels.mine, description: <bdi>{inWords(mine[name])}</bdi> },
        { id: 'theirs', label: labels.theirs, description: <bdi>{inWords(theirs[name])}</bdi> },
      ]}
    />
  );
}
