import { useState, type ComponentType } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { messages } from '../messages.ts';
import type { Writer } from '../reconcile.ts';
import { ConflictPassage } from './ConflictPassage.tsx';
import type { Answers, Decision } from './decisions.ts';
import type { OwnTextProps } from './OwnText.tsx';

interface ConflictDialogProps {
  passages: readonly {
    decision: Decision;
    label: string;
    /** The paragraphs of both versions. */
    mine: readonly string[];
    theirs: readonly string[];
    /** None where it cannot be written anew here. */
    OwnText?: ComponentType<OwnTextProps>;
  }[];
  writer: Writer;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onResolve: (answers: Answers) => void;
}

/** Lets a person choose, passage by passage, between the text on this screen and what was saved meanwhile. */
export function ConflictDialog({ passages, writer, isOpen, onOpenChange, onResolve }: ConflictDialogProps) {
  const texts = writer.isSelf ? { ...messages.conflict, ...messages.ownConflict } : messages.conflict;
  const [answers, setAnswers] = useState<Answers>({});

  function resolve() {
    onResolve(answers);
    setAnswers({});
    onOpenChange(false);
  }

  return (
    <Dialog
      size="large"
      isOpen={isOpen && passages.length > 0}
      onOpenChange={onOpenChange}
      title={texts.title}
      footer={
        <>
          <Button onPress={() => onOpenChange(false)}>{texts.later}</Button>
          <Button variant="primary" onPress={resolve}>
            {texts.resolve}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <p>{texts.explanation}</p>
        {passages.map(({ decision, ...passage }) => (
          <ConflictPassage
            key={decision.key}
            {...passage}
            decision={decision}
            texts={texts}
            writerName={writer.isSelf ? undefined : writer.name}
            answer={answers[decision.key]}
            onAnswer={(answer) => setAnswers({ ...answers, [decision.key]: answer })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
