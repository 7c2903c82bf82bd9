import { findLabels } from '#data/labels.ts';
import type { Label } from '#api/contract/labels.ts';
import { MultiSelect } from '#ui/fields/MultiSelect.tsx';
import type { Option } from '#ui/fields/OptionList.tsx';
import { Swatch } from '#ui/text/Swatch.tsx';
import { fieldId, useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

export function LabelsField() {
  const { value, error, set } = useField('labels');
  return (
    <MultiSelect
      id={fieldId('labels')}
      label={messages.fields.labels}
      placeholder={messages.searchLabels}
      onSearch={async (text, signal) => (await findLabels(text, signal)).map(toOption)}
      value={value.map(toOption)}
      onChange={(chosen) => set(chosen.map(({ labelled }) => labelled))}
      errorMessage={error}
    />
  );
}

interface LabelOption extends Option {
  labelled: Label;
}

function toOption(labelled: Label): LabelOption {
  const { id, title, color_code: color } = labelled;
  return { id, label: title, icon: <Swatch color={color} />, labelled };
}
