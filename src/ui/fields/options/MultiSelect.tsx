import { ChipField, type ChipFieldProps } from './ChipField.tsx';
import type { Option } from './OptionList.tsx';

export type MultiSelectProps<T extends Option> = ChipFieldProps<T>;

/** Shows choices as chips. For up to about seven use `CheckboxGroup`; for new values `TagInput`. */
export function MultiSelect<T extends Option>(props: MultiSelectProps<T>) {
  return <ChipField {...props} />;
}
