import { Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fieldId, useFormField, type EditedForm } from '#editing/formField.ts';
import { FieldWithAction } from '#ui/fields/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { messages } from '../messages.ts';
import type { TagsForm } from './TagPickerDialog.tsx';
import { TagSearch } from './TagSearch.tsx';

const TagPickerDialog = lazy(async () => ({
  default: (await import('./TagPickerDialog.tsx')).TagPickerDialog,
}));

/** Tags by typing, or by their groups in the picker (EDIT-28). */
export function TagsField({ form }: { form: EditedForm<TagsForm> }) {
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
          label={messages.labels.tags}
          isRequired
          value={value}
          onChange={set}
          errorMessage={error}
        />
      </FieldWithAction>
      {isPicking && (
        <Suspense>
          <TagPickerDialog form={form} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
