import { digestFields } from '#domain/digestFields.ts';
import { useState } from 'react';
import type { Category } from '#api/contract/categories.ts';
import { useCategories } from '#data/lookups.ts';
import { TagInput, type TagOption } from '#ui/fields/options/TagInput.tsx';
import { fieldId, useFormField, type EditedForm } from '#editing/formField.ts';
import { messages } from '../messages.ts';
import { titledOption } from '#shared/format/labels.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

const NewCategory = lazyComponent(async () => (await import('./NewCategory.tsx')).NewCategory);

/** New categories can be created (CAT-01). */
export function CategoryField({ form }: { form: EditedForm<{ categories: Category[] }> }) {
  const { value, error, set } = useFormField(form, 'categories');
  const { data } = useCategories();
  const [newTitle, setNewTitle] = useState<string>();

  function handleChange(chosen: TagOption[]) {
    const added = chosen.find(({ isNew }) => isNew);
    // The open list hides the page from assistive technology; close it before the dialog does the same.
    if (added) focusedElement()?.blur();
    setNewTitle(added?.label);
    const known = chosen.filter(({ isNew }) => !isNew);
    set(known.map(({ id, label: title }) => ({ id: Number(id), title })));
  }

  return (
    <>
      <TagInput
        id={fieldId('categories')}
        label={digestFields.categories.label}
        placeholder={messages.chooseCategories}
        items={data?.results.map(titledOption) ?? []}
        value={value.map(titledOption)}
        onChange={handleChange}
        errorMessage={error}
      />
      {newTitle !== undefined && (
        <NewCategory
          key={newTitle}
          title={newTitle}
          onAdded={(category) => set([...value, category])}
          onClose={() => {
            setNewTitle(undefined);
            requestAnimationFrame(() => findInput()?.focus());
          }}
        />
      )}
    </>
  );
}

const focusedElement = () => document.activeElement as HTMLElement | null;
const findInput = () =>
  document.querySelector<HTMLInputElement>(`input#${fieldId('categories')}, #${fieldId('categories')} input`);
