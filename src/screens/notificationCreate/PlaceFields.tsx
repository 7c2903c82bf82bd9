import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import type { SendErrors } from './errors.ts';
import type { SendForm } from './form.ts';
import { searchCities, searchStates } from './lookups.ts';
import { messages } from './messages.ts';

interface PlaceFieldsProps {
  form: SendForm;
  errors: SendErrors;
  onChange: (part: Partial<SendForm>) => void;
}

/** Narrows the audience to cities or to states; one clears the other (SEND-13). */
export function PlaceFields({ form, errors, onChange }: PlaceFieldsProps) {
  return (
    <FieldRow>
      <MultiSelect
        label={messages.cities}
        placeholder={messages.citiesPlaceholder}
        description={messages.placesHint}
        onSearch={searchCities}
        value={form.cities.map(toOption)}
        onChange={(chosen) => onChange({ cities: chosen.map(({ label }) => label), states: [] })}
        errorMessage={errors.cities}
      />
      <MultiSelect
        label={messages.states}
        placeholder={messages.statesPlaceholder}
        onSearch={searchStates}
        value={form.states.map(toOption)}
        onChange={(chosen) => onChange({ states: chosen.map(({ label }) => label), cities: [] })}
        errorMessage={errors.states}
      />
    </FieldRow>
  );
}

const toOption = (name: string) => ({ id: name, label: name });
