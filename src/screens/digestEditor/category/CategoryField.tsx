import { lazy, Suspense, useState } from 'react';
import { useCategories } from '#data/categories.ts';
import { TagInput, type TagOption } from '#ui/fields/TagInput.tsx';
import { fieldId, useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { toOption } from '../refOptions.ts';

const NewCategory = lazy(async () => ({ default: (await import('./NewCategory.tsx')).NewCategory }));

/** The categories of the digest. One that is typed and not known can be made (CAT-01). */
export function CategoryField() {
  const { value, error, set } = useField('categories');
  const { data } = useCategories();
  const [wished, setWished] = useState<string>();

  function handleChange(chosen: TagOption[]) {
    const wish = chosen.find(({ isNew }) => isNew);
    // The list of options hides the page from assistive technology, and must be closed before a dialog does so, too.
    if (wish) focused()?.blur();
    setWished(wish?.label);
    const known = chosen.filter(({ isNew }) => !isNew);
    set(known.map(({ id, label: title }) => ({ id: Number(id), title })));
  }

  return (
    <>
      <TagInput
        id={fieldId('categories')}
        label={messages.fields.categories}
        placeholder={messages.chooseCategories}
        items={data?.results.map(toOption) ?? []}
        value={value.map(toOption)}
        onChange={handleChange}
        errorMessage={error}
      />
      {wished !== undefined && (
        <Suspense>
          <NewCategory
            key={wished}
            title={wished}
            onAdded={(category) => set([...value, category])}
            onClose={() => {
              setWished(undefined);
              requestAnimationFrame(() => input()?.focus());
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const focused = () => document.activeElement as HTMLElement | null;
const input = () =>
  document.querySelector<HTMLInputElement>(`input#${fieldId('categories')}, #${fieldId('categories')} input`);
