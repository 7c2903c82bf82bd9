import type { Option } from '#ui/fields/options/OptionList.tsx';

interface Ref {
  id: number;
  title: string;
}

/** A tag or a category as an option of a field. */
export interface RefOption extends Option {
  id: number;
}

export const toOption = ({ id, title }: Ref): RefOption => ({ id, label: title });
export const toRef = ({ id, label }: RefOption): Ref => ({ id, title: label });

/** A member of staff as an option. */
export const personOption = ({ id, name }: { id: number; name: string }): RefOption => ({ id, label: name });
export const toPerson = ({ id, label }: RefOption) => ({ id, name: label });
