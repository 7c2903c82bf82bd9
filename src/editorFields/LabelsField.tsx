import { digestFields } from '#domain/digestFields.ts';
import { findLabels } from '#data/labels.ts';
import type { Label } from '#api/contract/labels.ts';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { Swatch } from '#ui/text/Swatch.tsx';
import { fieldId, useFormField, type EditedForm } from '#editing/formField.ts';
import { messages } from './messages.ts';

export function LabelsField({ form }: { form: EditedForm<{ labels: Label[] }> }) {
  const { value, error, set } = useFormField(form, 'labels');
  return (
    <MultiSelect
      id={fieldId('labels')}
      label={digestFields.labels.label}
      placeholder={messages.searchLabels}
      onSearch={async (text, signal) => (await findLabels(text, signal)).map(toOption)}
      value={value.map(toOption)}
      onChange={(chosen) => set(chosen.map(({ record }) => record))}
      errorMessage={error}
    />
  );
}

interface LabelOption extends Option {
  record: Label;
}

function toOption(record: Label): LabelOption {
  const { id, title, color_code: color } = record;
  return { id, label: title, icon: <Swatch color={color} />, record };
}
