import { findLabels } from '../../../data/labels';
import type { Label } from '../../../api/contract/labels';
import { MultiSelect } from '../../../ui/MultiSelect';
import type { Option } from '../../../ui/OptionList';
import { Swatch } from '../../../ui/Swatch';
import { fieldId, useField } from '../DraftContext';
import { messages } from '../messages';

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
