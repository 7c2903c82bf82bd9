import { ChipField, type ChipFieldProps } from './ChipField.tsx';
import type { Option } from './OptionList.tsx';

export type MultiSelectProps<T extends Option> = ChipFieldProps<T>;

/**
 * Shows selected options as chips. For up to about seven options, use `CheckboxGroup`; to allow new
 * values, `TagInput`.
 */
export function MultiSelect<T extends Option>(props: MultiSelectProps<T>) {
  return <ChipField {...props} />;
}
