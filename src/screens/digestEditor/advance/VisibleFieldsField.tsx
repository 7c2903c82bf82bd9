import type { VisibleFields } from '#api/contract/digests.ts';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { switchGroup } from '../switchGroup.ts';

/** What readers see around the text (EDIT-51). */
export function VisibleFieldsField() {
  const { value, error, set } = useField('visibleFields');
  const { after, ...group } = switchGroup<keyof VisibleFields>(value);
  return (
    <CheckboxGroup
      id={fieldId('visibleFields')}
      label={messages.fields.visibleFields}
      {...group}
      onChange={(chosen) => set(after(chosen))}
      errorMessage={error}
    />
  );
}
