import { NumberField } from '#ui/fields/text/NumberField.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** EDIT-50 */
export function PreviewCountField() {
  const { value, error, set } = useField('previewCount');
  return (
    <NumberField
      id={fieldId('previewCount')}
      label={messages.fields.previewCount}
      minValue={0}
      maxValue={100}
      formatOptions={{ maximumFractionDigits: 0 }}
      value={Number(value)}
      onChange={(count) => set(String(Number.isNaN(count) ? 0 : count))}
      errorMessage={error}
    />
  );
}
