import { findStaff } from '../../../data/users';
import { ComboBox } from '../../../ui/ComboBox';
import { fieldId, useField } from '../DraftContext';
import { messages } from '../messages';
import { personOption, toPerson } from '../refOptions';

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
