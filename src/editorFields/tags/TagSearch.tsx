import type { TagRef } from '#api/contract/tags.ts';
import { findTags } from '#data/tags.ts';
import { MultiSelect, type MultiSelectProps } from '#ui/fields/options/MultiSelect.tsx';
import { messages } from '../messages.ts';
import { toOption, toRef, type RefOption } from '../options.ts';

interface TagSearchProps extends Pick<
  MultiSelectProps<RefOption>,
  'id' | 'label' | 'isRequired' | 'errorMessage' | 'autoFocus'
> {
  /** Whether the list is the short one of the video screen (VID-52). Default false. */
  isShort?: boolean;
  value: TagRef[];
  onChange: (tags: TagRef[]) => void;
}

/** The documents' numbers (VID-52): tags that are offered before anything is typed, and pixels of their list. */
const short = { count: 10, height: 150 };

/** The chosen tags, and a search for more of them. */
export function TagSearch({ value, isShort = false, onChange, ...props }: TagSearchProps) {
  return (
    <MultiSelect
      {...props}
      placeholder={messages.tags.search}
      emptyText={messages.tags.noneFound}
      listHeight={isShort ? short.height : undefined}
      onSearch={async (text, signal) =>
        (await findTags(text, signal, isShort && text === '' ? short.count : undefined)).map(toOption)
      }
      value={value.map(toOption)}
      onChange={(chosen) => onChange(chosen.map(toRef))}
    />
  );
}
