import { TextField } from '#ui/fields/text/TextField.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { useTextDirection } from '../useTextDirection.ts';

/** What phones show of the digest (EDIT-24). */
export function NotificationFields() {
  const title = useField('shortTitle');
  const text = useField('notificationText');
  const dir = useTextDirection();
  return (
    <>
      <TextField
        id={fieldId('shortTitle')}
        label={messages.fields.shortTitle}
        dir={dir}
        value={title.value}
        onChange={title.set}
        errorMessage={title.error}
      />
      <TextField
        id={fieldId('notificationText')}
        label={messages.fields.notificationText}
        dir={dir}
        value={text.value}
        onChange={text.set}
        errorMessage={text.error}
      />
    </>
  );
}
