import { digestFields } from '#domain/digestFields.ts';
import { useRegions } from '#data/lookups.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { fieldId, useFormField, type EditedForm } from '#editing/formField.ts';
import { messages } from './messages.ts';
import { titledOption } from '#shared/format/labels.ts';

/** EDIT-52. `region` is an id. */
export function RegionField({ form }: { form: EditedForm<{ region: number | null }> }) {
  const { value, error, set } = useFormField(form, 'region');
  const { data } = useRegions(true);
  const regions = (data?.region ?? [])
    .filter(({ id, can_display }) => can_display || id === value)
    .map(({ id, name: title }) => titledOption({ id, title }));
  return (
    <ComboBox
      id={fieldId('region')}
      label={digestFields.region_id.label}
      placeholder={messages.searchRegions}
      items={regions}
      value={regions.find(({ id }) => id === value) ?? null}
      onChange={(chosen) => set(chosen && chosen.id)}
      errorMessage={error}
    />
  );
}
