import { findStaff } from '#data/users/people.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { personOption, toPerson } from '#editorFields/options.ts';

/** One member of staff (EDIT-27, EDIT-34). */
export function PersonField({ name }: { name: 'creator' | 'author' }) {
  const { value, error, set } = useField(name);
  return (
    <ComboBox
      id={fieldId(name)}
      label={messages.fields[name]}
      placeholder={messages.searchPeople}
      onSearch={async (text, signal) => (await findStaff(text, signal)).map(personOption)}
      value={value && personOption(value)}
      onChange={(chosen) => set(chosen && toPerson(chosen))}
      errorMessage={error}
    />
  );
}
