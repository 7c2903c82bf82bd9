import type { TagRef } from '#api/contract/tags.ts';
import { findTags } from '#data/tags.ts';
import { MultiSelect, type MultiSelectProps } from '#ui/fields/MultiSelect.tsx';
import { messages } from '../messages.ts';
import { toOption, toRef, type RefOption } from '../options.ts';

interface TagSearchProps extends Pick<
  MultiSelectProps<RefOption>,
  'id' | 'label' | 'isRequired' | 'errorMessage' | 'autoFocus'
> {
  value: TagRef[];
  onChange: (tags: TagRef[]) => void;
}

/** The chosen tags, and a search for more of them. */
export function TagSearch({ value, onChange, ...props }: TagSearchProps) {
  return (
    <MultiSelect
      {...props}
      placeholder={messages.tags.search}
      emptyText={messages.tags.noneFound}
      onSearch={async (text, signal) => (await findTags(text, signal)).map(toOption)}
      value={value.map(toOption)}
      onChange={(chosen) => onChange(chosen.map(toRef))}
    />
  );
}
