import { findStaff } from '../../../data/users';
import { MultiSelect } from '../../../ui/MultiSelect';
import { fieldId, useDraft, useField } from '../DraftContext';
import { digestTypes } from '../../../api/contract/digests';
import { messages } from '../messages';
import { personOption, toPerson } from '../refOptions';

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
