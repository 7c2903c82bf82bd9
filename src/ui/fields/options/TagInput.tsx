import { ChipField, type ChipFieldProps } from './ChipField.tsx';
import type { Option } from './OptionList.tsx';

/** A tag: one that was offered, or a new one with its own text as id. */
export interface TagOption extends Option {
  /** Whether it was typed and not chosen. */
  isNew?: boolean;
}

export type TagInputProps = ChipFieldProps<TagOption>;

/**
 * Short texts as chips: typed and ended with Enter or a comma, pasted as a list, or chosen from
 * suggestions. Typing what is offered or there already never makes a second one.
 */
export function TagInput(props: TagInputProps) {
  return <ChipField {...props} toItem={toTag} />;
}

function toTag(text: string): TagOption {
  return { id: text, label: text, isNew: true };
}
