import { useCategories } from '../../data/categories';
import { MultiSelect } from '../../ui/MultiSelect';
import { fieldId, useField } from './DraftContext';
import { messages } from './messages';
import { toOption, toRef } from './refOptions';

export function CategoryField() {
  const { value, error, set } = useField('categories');
  const { data } = useCategories();
  return (
    <MultiSelect
      id={fieldId('categories')}
      label={messages.fields.categories}
      placeholder={messages.chooseCategories}
      items={data?.results.map(toOption) ?? []}
      value={value.map(toOption)}
      onChange={(chosen) => set(chosen.map(toRef))}
      errorMessage={error}
    />
  );
}
