import type { TagRef } from '#api/contract/tags.ts';
import { findTags } from '#data/tags.ts';
import { MultiSelect, type MultiSelectProps } from '#ui/fields/options/MultiSelect.tsx';
import { messages } from '../messages.ts';
import { titledOption } from '#shared/format/labels.ts';
import { toRef, type RefOption } from '../options.ts';

interface TagSearchProps extends Pick<
  MultiSelectProps<RefOption>,
  'id' | 'label' | 'isRequired' | 'errorMessage' | 'autoFocus'
> {
  isShort?: boolean;
  value: TagRef[];
  onChange: (tags: TagRef[]) => void;
}

/** Documented initial number of tags, and list height in pixels (VID-52). */
const compactList = { count: 10, height: 150 };

export function TagSearch({ value, isShort = false, onChange, ...props }: TagSearchProps) {
  return (
    <MultiSelect
      {...props}
      placeholder={messages.tags.search}
      emptyText={messages.tags.noneFound}
      maxListHeight={isShort ? compactList.height : undefined}
      onSearch={async (text, signal) =>
        (await findTags(text, signal, isShort && text === '' ? compactList.count : undefined)).map(
          titledOption,
        )
      }
      value={value.map(titledOption)}
      onChange={(chosen) => onChange(chosen.map(toRef))}
    />
  );
}
