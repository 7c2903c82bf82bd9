import { useRegions } from '#data/lookups.ts';
import { ComboBox } from '#ui/fields/ComboBox.tsx';
import { fieldId, useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { toOption } from '../refOptions.ts';

/** The regions that can be shown, and the digest's own (EDIT-52). */
export function RegionField() {
  const { value, error, set } = useField('region');
  const { data } = useRegions(true);
  const regions = (data?.region ?? [])
    .filter(({ id, can_display }) => can_display || id === value)
    .map(({ id, name: title }) => toOption({ id, title }));
  return (
    <ComboBox
      id={fieldId('region')}
      label={messages.fields.region}
      placeholder={messages.searchRegions}
      items={regions}
      value={regions.find(({ id }) => id === value) ?? null}
      onChange={(chosen) => set(chosen && chosen.id)}
      errorMessage={error}
    />
  );
}
