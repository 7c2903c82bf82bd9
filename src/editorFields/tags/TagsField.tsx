import { digestFields } from '#domain/digestFields.ts';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { fieldId, useFormField, type EditedForm } from '#editing/formField.ts';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { messages } from '../messages.ts';
import type { TagsForm } from './TagPickerDialog.tsx';
import { TagSearch } from './TagSearch.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';

const TagPickerDialog = lazyComponent(async () => (await import('./TagPickerDialog.tsx')).TagPickerDialog);

interface TagsFieldProps {
  form: EditedForm<TagsForm>;
  isShort?: boolean;
}

/** EDIT-28. */
export function TagsField({ form, isShort }: TagsFieldProps) {
  const { value, error, set } = useFormField(form, 'tags');
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <FieldWithAction
        action={
          <IconButton
            size="small"
            label={messages.tags.choose}
            icon={<Tags />}
            onPress={() => setPicking(true)}
          />
        }
      >
        <TagSearch
          id={fieldId('tags')}
          label={digestFields.tags.label}
          isRequired
          isShort={isShort}
          value={value}
          onChange={set}
          errorMessage={error}
        />
      </FieldWithAction>
      {isPicking && <TagPickerDialog form={form} onClose={() => setPicking(false)} />}
    </>
  );
}
