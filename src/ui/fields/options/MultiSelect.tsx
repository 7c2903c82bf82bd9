import { ChipField, type ChipFieldProps } from './ChipField.tsx';
import type { Option } from './OptionList.tsx';

export type MultiSelectProps<T extends Option> = ChipFieldProps<T>;

/**
 * Several choices from a list, shown as chips. For up to about seven use `CheckboxGroup`; where new
 * ones can be made up, `TagInput`.
 */
export function MultiSelect<T extends Option>(props: MultiSelectProps<T>) {
  return <ChipField {...props} />;
}
