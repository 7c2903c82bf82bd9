import { clickActions } from '#api/contract/digests.ts';
import { useCategories, useHosts } from '#data/lookups.ts';
import { findTags } from '#data/tags.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { fieldId } from '#editing/formField.ts';
import { useDraft, useField, useFieldProps } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { toRef } from '#editorFields/options.ts';
import { titledOption } from '#shared/format/labels.ts';
import { objectActions } from '../validate.ts';

/** EDIT-36, EDIT-37. */
export function ClickFields() {
  const isClickable = useField('isClickable');
  const action = useField('clickAction');
  const draft = useDraft();
  return (
    <>
      <Switch
        id={fieldId('isClickable')}
        isSelected={isClickable.value}
        onChange={isClickable.set}
        errorMessage={isClickable.error}
      >
        {messages.fields.isClickable}
      </Switch>
      {isClickable.value && (
        <Select
          id={fieldId('clickAction')}
          label={messages.fields.clickAction}
          items={clickActions.map((each) => ({ id: each, label: each }))}
          selectedKey={action.value}
          onSelectionChange={(key) => {
            action.set(clickActions.find((each) => each === key) ?? null);
            // The id of a tag, for example, isn't valid for a host.
            draft.set('clickObject', null);
          }}
          errorMessage={action.error}
        />
      )}
      {isClickable.value && objectActions.includes(action.value) && (
        <ClickObject key={action.value} action={action.value as ObjectAction} />
      )}
    </>
  );
}

type ObjectAction = 'category' | 'tag' | 'host';

function ClickObject({ action }: { action: ObjectAction }) {
  const { value, onChange, ...field } = useFieldProps('clickObject');
  const categories = useCategories(action === 'category').data?.results ?? [];
  const hosts = useHosts(action === 'host').data?.results ?? [];
  const items = action === 'host' ? hosts.map(({ id, brand_name: title }) => ({ id, title })) : categories;
  return (
    <ComboBox
      {...field}
      placeholder={messages.searchObject[action]}
      isRequired
      items={items.map(titledOption)}
      onSearch={
        action === 'tag'
          ? async (text, signal) => (await findTags(text, signal)).map(titledOption)
          : undefined
      }
      value={value && titledOption(value)}
      onChange={(chosen) => onChange(chosen && toRef(chosen))}
    />
  );
}
