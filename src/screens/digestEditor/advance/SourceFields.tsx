import { TextField } from '../../../ui/TextField';
import { WordCountField } from '../../../ui/WordCountField';
import { fieldId, useField } from '../DraftContext';
import { messages } from '../messages';

/** The words of the link to the original (EDIT-49). */
export function SourceActionField() {
  const { value, error, set } = useField('sourceAction');
  return (
    <WordCountField
      id={fieldId('sourceAction')}
      label={messages.fields.sourceAction}
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
      description={messages.readReasonHelp}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}
