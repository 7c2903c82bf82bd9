import { Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FieldWithAction } from '#ui/fields/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { fieldId, useField } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { TagSearch } from './TagSearch.tsx';

const TagPickerDialog = lazy(async () => ({
  default: (await import('./TagPickerDialog.tsx')).TagPickerDialog,
}));

/** Tags by typing, or by looking through their groups in the picker (EDIT-28). */
export function TagsField() {
  const { value, error, set } = useField('tags');
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
          label={messages.fields.tags}
          isRequired
          value={value}
          onChange={set}
          errorMessage={error}
        />
      </FieldWithAction>
      {isPicking && (
        <Suspense>
          <TagPickerDialog onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
