import { ChipField, type ChipFieldProps } from './ChipField.tsx';
import type { Option } from './OptionList.tsx';

/** New tags use their text as id. */
export interface TagOption extends Option {
  isNew?: boolean;
}

export type TagInputProps = ChipFieldProps<TagOption>;

/**
 * Short texts as chips. They are typed and ended with Enter or a comma, pasted as a list, or selected from
 * suggestions. Never adds duplicates.
 */
export function TagInput(props: TagInputProps) {
  return <ChipField {...props} createItem={toTag} />;
}

function toTag(text: string): TagOption {
  return { id: text, label: text, isNew: true };
}
