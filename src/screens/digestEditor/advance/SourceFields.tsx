import { TextField } from '#ui/fields/text/TextField.tsx';
import { WordCountField } from '#ui/fields/text/WordCountField.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { useTextDirection } from '../useTextDirection.ts';

/** The words of the link to the original (EDIT-49). */
export function SourceActionField() {
  const { value, error, set } = useField('sourceAction');
  return (
    <WordCountField
      id={fieldId('sourceAction')}
      label={messages.fields.sourceAction}
      dir={useTextDirection()}
      maxWords={10}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}

export function ReadReasonField() {
  const { value, error, set } = useField('readReason');
  return (
    <TextField
      id={fieldId('readReason')}
      label={messages.fields.readReason}
      dir={useTextDirection()}
      description={messages.readReasonHelp}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}
