import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RadioGroup } from '#ui/fields/RadioGroup.tsx';
import type { Side } from './conflict.ts';
import { messages } from './messages.ts';

/** A field that was changed on both sides, as text. */
interface ConflictField extends Record<Side, string> {
  name: string;
  label: string;
}

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** Whether the same person made the change, on another screen. */
  isOwn: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Given the chosen side by the names of fields. The local one is chosen for the others. */
  onResolve: (choices: Record<string, Side>) => void;
}

/** Lets a person choose, field by field, between the text on this screen and what was saved meanwhile. */
export function ConflictDialog({ fields, isOwn, isOpen, onOpenChange, onResolve }: ConflictDialogProps) {
  const texts = isOwn ? { ...messages.conflict, ...messages.ownConflict } : messages.conflict;
  const [choices, setChoices] = useState<Record<string, Side>>({});

  function resolve() {
    onResolve(choices);
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
          <Button onPress={() => onOpenChange(false)}>{texts.later}</Button>
          <Button variant="primary" onPress={resolve}>
            {texts.resolve}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <p>{texts.explanation}</p>
        {fields.map(({ name, label, local, remote }) => (
          <RadioGroup
            key={name}
            label={label}
            value={choices[name] ?? 'local'}
            onChange={(side) => setChoices({ ...choices, [name]: side as Side })}
            items={[
              { id: 'local', label: texts.local, description: <bdi>{local}</bdi> },
              { id: 'remote', label: texts.remote, description: <bdi>{remote}</bdi> },
            ]}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
