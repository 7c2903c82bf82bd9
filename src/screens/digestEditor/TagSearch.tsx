import type { TagRef } from '../../api/contract/tags';
import { findTags } from '../../data/tags';
import { MultiSelect, type MultiSelectProps } from '../../ui/MultiSelect';
import { messages } from './messages';
import { toOption, toRef, type RefOption } from './refOptions';

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
