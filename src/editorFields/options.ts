import type { Option } from '#ui/fields/options/OptionList.tsx';

interface TitledRef {
  id: number;
  title: string;
}

export interface RefOption extends Option {
  id: number;
}

export const toRef = ({ id, label }: RefOption): TitledRef => ({ id, title: label });

interface Person {
  id: number;
  name: string;
  email?: string;
}

export const toPersonOption = ({ id, name, email }: Person): RefOption => ({
  id,
  label: name,
  ...(email && { description: email }),
});
export const toPerson = ({ id, label }: RefOption) => ({ id, name: label });
