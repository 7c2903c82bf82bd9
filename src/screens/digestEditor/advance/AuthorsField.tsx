import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { TextRows } from '#ui/fields/text/TextRows.tsx';

/** Who wrote the original article (EDIT-44, EDIT-45). */
export function AuthorsField() {
  const { value, error, set } = useField('authors');
  return (
    <TextRows
      id={fieldId('authors')}
      label={messages.fields.authors}
      {...messages.authors}
      max={50}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}
