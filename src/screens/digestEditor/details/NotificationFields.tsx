import { TextField } from '#ui/fields/TextField.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** What phones show of the digest (EDIT-24). */
export function NotificationFields() {
  const title = useField('shortTitle');
  const text = useField('notificationText');
  return (
    <>
      <TextField
        id={fieldId('shortTitle')}
        label={messages.fields.shortTitle}
        value={title.value}
        onChange={title.set}
        errorMessage={title.error}
      />
      <TextField
        id={fieldId('notificationText')}
        label={messages.fields.notificationText}
        value={text.value}
        onChange={text.set}
        errorMessage={text.error}
      />
    </>
  );
}
