import { useStatuses } from '#data/statuses.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from './DraftContext.tsx';
import { messages } from './messages.ts';

/** The server's statuses by name (EDIT-60). The digest's own is offered even while they are on their way. */
export function StatusSelect() {
  const { value, set } = useField('status');
  const { data } = useStatuses();
  const names = new Set([...(data?.results.map(({ status_name }) => status_name) ?? []), value]);
  return (
    <Select
      id={fieldId('status')}
      aria-label={messages.fields.status}
      items={[...names].map((name) => ({ id: name, label: name }))}
      selectedKey={value}
      onSelectionChange={(key) => key !== null && set(String(key))}
    />
  );
}
