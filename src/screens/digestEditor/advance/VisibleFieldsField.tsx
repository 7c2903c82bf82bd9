import type { VisibleFields } from '../../../api/contract/digests';
import { CheckboxGroup } from '../../../ui/CheckboxGroup';
import { fieldId, useField } from '../DraftContext';
import { messages } from '../messages';
import { switchesOf } from '../switches';

/** What readers see around the text (EDIT-51). */
export function VisibleFieldsField() {
  const { value, error, set } = useField('visibleFields');
  const { after, ...switches } = switchesOf<keyof VisibleFields>(value);
  return (
    <CheckboxGroup
      id={fieldId('visibleFields')}
      label={messages.fields.visibleFields}
      {...switches}
      onChange={(chosen) => set(after(chosen))}
      errorMessage={error}
    />
  );
}
