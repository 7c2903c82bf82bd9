import { useId, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '#shared/form/useForm.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { messages } from '../messages.ts';
import type { Writer } from '../reconcile.ts';
import { ConflictPassage, type CustomTextProps } from './ConflictPassage.tsx';
import type { Answers, Decision } from './decisions.ts';

interface ConflictDialogProps {
  passages: readonly {
    decision: Decision;
    label: string;
    mine: readonly string[];
    theirs: readonly string[];
    OwnText?: ComponentType<CustomTextProps>;
  }[];
  writer: Writer;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onResolve: (answers: Answers) => void;
}

export function ConflictDialog({ passages, writer, isOpen, onOpenChange, onResolve }: ConflictDialogProps) {
  const texts = writer.isSelf ? { ...messages.conflict, ...messages.ownConflict } : messages.conflict;
  const [answers, setAnswers] = useState<Answers>({});
  const [isChecked, setChecked] = useState(false);
  const listId = useId();
  const isMissing = ({ key }: Decision) => answers[key] === undefined;

  function resolve() {
    if (passages.some(({ decision }) => isMissing(decision))) {
      flushSync(() => setChecked(true));
      focusFirstInvalid(listId);
      return;
    }
    onResolve(answers);
    setAnswers({});
    setChecked(false);
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
      <div id={listId}>
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
              isUnanswered={isChecked && isMissing(decision)}
              onAnswer={(answer) => setAnswers({ ...answers, [decision.key]: answer })}
            />
          ))}
        </Stack>
      </div>
    </Dialog>
  );
}
