import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';

interface FilterSelectProps<Id extends string | number> {
  label: string;
  allLabel: string;
  showsAllLabel?: boolean;
  options: readonly { id: Id; label: string }[];
  value: Id | null;
  onChange: (value: Id | null) => void;
}

export function FilterSelect<Id extends string | number>({
  label,
  allLabel,
  showsAllLabel,
  options,
  value,
  onChange,
}: FilterSelectProps<Id>) {
  return (
    <FilterMenu
      label={label}
      allLabel={allLabel}
      showsAllLabel={showsAllLabel}
      selectionMode="single"
      options={options}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={([key]) => onChange(options.find(({ id }) => id === key)?.id ?? null)}
    />
  );
}
