import { TextField } from '../../../ui/TextField';
import { fieldId, useField } from '../DraftContext';
import { messages } from '../messages';

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
