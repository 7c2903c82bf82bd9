import { useMemo } from 'react';
import { ComboBox, type ComboBoxProps } from '#ui/fields/options/ComboBox.tsx';
import type { Option } from '#ui/fields/options/OptionList.tsx';

interface ZoneFieldProps extends Pick<
  ComboBoxProps<Option>,
  'label' | 'description' | 'placeholder' | 'errorMessage'
> {
  /** IANA name; null if none is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
}

export function ZoneField({ value, onChange, ...props }: ZoneFieldProps) {
  const zones = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, label: id })),
    [],
  );
  return (
    <ComboBox
      {...props}
      isRequired
      items={zones}
      value={value === null ? null : { id: value, label: value }}
      onChange={(zone) => onChange(zone === null ? null : String(zone.id))}
    />
  );
}
