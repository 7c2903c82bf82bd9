import type { Option } from '../../ui/OptionList';

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
