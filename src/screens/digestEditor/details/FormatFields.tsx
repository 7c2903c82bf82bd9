import { useFormats } from '#data/lookups.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { toOption } from '#editorFields/options.ts';

/** EDIT-38 */
export function FormatField() {
  const { value, error, set } = useField('format');
  const { data } = useFormats();
  const formats = (data?.results ?? []).map(({ id, section_name: title }) => toOption({ id, title }));
  return (
    <ComboBox
      id={fieldId('format')}
      label={messages.fields.format}
      placeholder={messages.searchFormats}
      items={formats}
      value={formats.find(({ id }) => id === value) ?? null}
      onChange={(chosen) => set(chosen && chosen.id)}
      errorMessage={error}
    />
  );
}

/** The heading over the text that readers see (EDIT-39). */
export function FormatTextField() {
  const { value, error, set } = useField('formatText');
  return (
    <TextField
      id={fieldId('formatText')}
      label={messages.fields.formatText}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}
