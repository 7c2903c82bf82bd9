import { useState } from 'react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { TextChange } from '#ui/text/TextChange.tsx';
import type { FaqItem } from '../faq/faq.ts';
import type { DigestForm, FieldName } from '../form.ts';
import { inWords } from '../inWords.ts';
import { messages } from '../messages.ts';
import type { LocalCopy } from './copies.ts';
import type { UnsavedFaq } from './unsavedFaq.ts';
import type { UnsavedField } from './unsavedFields.ts';

const texts = messages.local;

interface RestoreDialogProps {
  copy: LocalCopy;
  fields: readonly UnsavedField[];
  faq?: UnsavedFaq;
  /** The form as it is. */
  now: DigestForm;
  onClose: () => void;
  onDiscard: () => void;
  onRestore: (names: readonly FieldName[], restoresFaq: boolean) => void;
}

/** Shows, field by field, what restoring a local copy would change, and restores what is chosen of it. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { copy, fields, faq, now, onClose, onDiscard, onRestore } = props;
  const items = [
    ...fields.map(({ name, isOverwritten }) =>
      itemOf({
        id: name,
        label: messages.fields[name],
        isOverwritten,
        before: now[name],
        after: copy.form[name],
      }),
    ),
    ...(copy.faq && faq
      ? [
          itemOf({
            id: faqId,
            label: messages.faq.title,
            isOverwritten: faq.isOverwritten,
            before: linesOf(faq.now),
            after: linesOf(copy.faq.items),
          }),
        ]
      : []),
  ];
  const [chosen, setChosen] = useState<string[]>(items.map(({ id }) => id));
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
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            onPress={() => onRestore(names, chosen.includes(faqId))}
          >
            {texts.restore}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{texts.explanation}</p>
        <CheckboxGroup label={texts.fields} value={chosen} onChange={setChosen} items={items} />
      </Stack>
    </Dialog>
  );
}

/** Questions and answers are no field of the form. */
const faqId = 'faq';
const linesOf = (items: readonly FaqItem[]) => items.flatMap(({ question, answer }) => [question, answer]);

interface ChangedText {
  id: string;
  label: string;
  isOverwritten: boolean;
  before: DigestForm[FieldName];
  after: DigestForm[FieldName];
}

const itemOf = ({ id, label, isOverwritten, before, after }: ChangedText) => ({
  id,
  label: (
    <Cluster>
      {label}
      {isOverwritten && <Badge tone="warning">{texts.overwritten}</Badge>}
    </Cluster>
  ),
  description: <Change before={inWords(before)} after={inWords(after)} />,
});

function Change({ before, after }: { before: string; after: string }) {
  if (before === after) return texts.formattingOnly;
  return <TextChange before={before} after={after} labels={texts.change} />;
}
