import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { CheckboxGroup } from '../../../ui/CheckboxGroup';
import { Dialog } from '../../../ui/Dialog';
import { Cluster, Stack } from '../../../ui/Layout';
import { TextChange } from '../../../ui/TextChange';
import type { DigestForm, FieldName } from '../form';
import { inWords } from '../inWords';
import { messages } from '../messages';
import type { LocalCopy } from './copies';
import type { UnsavedField } from './unsavedFields';

const texts = messages.local;

interface RestoreDialogProps {
  copy: LocalCopy;
  fields: readonly UnsavedField[];
  /** The form as it is. */
  now: DigestForm;
  onClose: () => void;
  onDiscard: () => void;
  onRestore: (names: readonly FieldName[]) => void;
}

/** Shows, field by field, what restoring a local copy would change, and restores what is chosen of it. */
export function RestoreDialog({ copy, fields, now, onClose, onDiscard, onRestore }: RestoreDialogProps) {
  const [chosen, setChosen] = useState<string[]>(fields.map(({ name }) => name));
  const names = fields.map(({ name }) => name).filter((name) => chosen.includes(name));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={texts.title}
      footer={
        <>
          <Button variant="quiet" onPress={onDiscard}>
            {texts.discard}
          </Button>
          <Button onPress={onClose}>{texts.later}</Button>
          <Button variant="primary" isDisabled={names.length === 0} onPress={() => onRestore(names)}>
            {texts.restore}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{texts.explanation}</p>
        <CheckboxGroup
          label={texts.fields}
          value={chosen}
          onChange={setChosen}
          items={fields.map(({ name, isOverwritten }) => ({
            id: name,
            label: (
              <Cluster>
                {messages.fields[name]}
                {isOverwritten && <Badge tone="warning">{texts.overwritten}</Badge>}
              </Cluster>
            ),
            description: <Change before={inWords(now[name])} after={inWords(copy.form[name])} />,
          }))}
        />
      </Stack>
    </Dialog>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  if (before === after) return texts.formattingOnly;
  return <TextChange before={before} after={after} labels={texts.change} />;
}
