import { findStaff } from '#data/users/people.ts';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { fieldId } from '#editing/formField.ts';
import { useDraft, useField } from '../DraftContext.tsx';
import { digestTypes } from '#api/contract/digests.ts';
import { messages } from '../messages.ts';
import { personOption, toPerson } from '#editorFields/options.ts';

export function CollaboratorsField() {
  const { value, error, set } = useField('collaborators');
  const type = useDraft().stored.value?.type.code;
  return (
    <MultiSelect
      id={fieldId('collaborators')}
      label={messages.fields.collaborators}
      placeholder={messages.searchPeople}
      // EDIT-55
      isRequired={type === digestTypes.placeholder}
      onSearch={async (text, signal) => (await findStaff(text, signal)).map(personOption)}
      value={value.map(personOption)}
      onChange={(chosen) => set(chosen.map(toPerson))}
      errorMessage={error}
    />
  );
}
