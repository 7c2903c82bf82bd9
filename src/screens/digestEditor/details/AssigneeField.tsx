import { findStaff, useAuthors } from '#data/users/people.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { personOption } from '#editorFields/options.ts';

/** Who is to work on the digest: active people only (EDIT-33). The digest knows the id alone, so the name is looked up. */
export function AssigneeField() {
  const { value, error, set } = useField('assignee');
  const { data } = useAuthors(value !== null);
  const known = data?.results.find(({ id }) => id === value);
  const name = known && (known.name || known.phone || known.email);
  return (
    <ComboBox
      // The name comes later than the id.
      key={name}
      id={fieldId('assignee')}
      label={messages.fields.assignee}
      placeholder={messages.searchPeople}
      onSearch={async (text, signal) => (await findStaff(text, signal)).map(personOption)}
      value={value === null ? null : personOption({ id: value, name: name ?? messages.userNumber(value) })}
      onChange={(chosen) => set(chosen && chosen.id)}
      errorMessage={error}
    />
  );
}
