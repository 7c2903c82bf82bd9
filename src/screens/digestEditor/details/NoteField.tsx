import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** For colleagues alone (EDIT-35). */
export function NoteField() {
  const { value, error, set } = useField('note');
  return (
    <TextArea
      id={fieldId('note')}
      label={messages.fields.note}
      description={messages.noteHelp}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}
