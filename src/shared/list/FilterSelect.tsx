import { Select } from '#ui/fields/options/Select.tsx';

interface FilterSelectProps<Id extends string | number> {
  label: string;
  /** Default true: the choice says by itself what it is about. */
  isLabelHidden?: boolean;
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
  isLabelHidden = true,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Id>) {
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      items={[{ id: allKey, label: all }, ...options]}
      selectedKey={value ?? allKey}
      onSelectionChange={(key) => onChange(options.find(({ id }) => id === key)?.id ?? null)}
    />
  );
}

const allKey = '*';
