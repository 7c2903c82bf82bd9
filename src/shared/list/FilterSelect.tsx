import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';

interface FilterSelectProps<Id extends string | number> {
  label: string;
  /** The name of the choice that restricts nothing. */
  all: string;
  options: readonly { id: Id; label: string }[];
  /** Null where nothing is restricted. */
  value: Id | null;
  onChange: (value: Id | null) => void;
}

/** Restricts a list to one of a few choices, or to none of them. */
export function FilterSelect<Id extends string | number>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Id>) {
  return (
    <FilterMenu
      label={label}
      all={all}
      selectionMode="single"
      options={options}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={([key]) => onChange(options.find(({ id }) => id === key)?.id ?? null)}
    />
  );
}
