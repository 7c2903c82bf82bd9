import { useState } from 'react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { TextChange } from '#ui/text/TextChange.tsx';
import { messages } from '../messages.ts';

const strings = messages.recovery;

export interface RestorableChange {
  id: string;
  label: string;
  isOverwritten: boolean;
  before: string;
  after: string;
}

interface RestoreDialogProps {
  changes: readonly RestorableChange[];
  onClose: () => void;
  onDiscard: () => void;
  onRestore: (ids: readonly string[]) => void;
}

/** By default, restores only fields that haven't changed on the server. */
export function RestoreDialog({ changes, onClose, onDiscard, onRestore }: RestoreDialogProps) {
  const [chosen, setChosen] = useState(
    changes.filter(({ isOverwritten }) => !isOverwritten).map(({ id }) => id),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={strings.title}
      footer={
        <>
          <Button variant="quiet" onPress={onDiscard}>
            {strings.discard}
          </Button>
          <Button onPress={onClose}>{strings.later}</Button>
          <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => onRestore(chosen)}>
            {strings.restore}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{strings.explanation}</p>
        <CheckboxGroup
          label={strings.fields}
          value={chosen}
          onChange={setChosen}
          items={changes.map(toItem)}
        />
      </Stack>
    </Dialog>
  );
}

const toItem = ({ id, label, isOverwritten, before, after }: RestorableChange) => ({
  id,
  label: (
    <Cluster>
      {label}
      {isOverwritten && <Badge tone="warning">{strings.overwritten}</Badge>}
    </Cluster>
  ),
  description:
    before === after ? (
      strings.formattingOnly
    ) : (
      <TextChange before={before} after={after} labels={strings.change} />
    ),
});
