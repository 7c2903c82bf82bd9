import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';
import { FieldGroup } from './FieldGroup.tsx';

export interface FieldValueProps {
  label: string;
  value: string;
}

/** What is computed from the fields beside it, as high as they are. */
export function FieldValue({ label, value }: FieldValueProps) {
  return (
    <FieldGroup label={label}>
      <Value>{value}</Value>
    </FieldGroup>
  );
}

const Value = styled.div`
  display: flex;
  align-items: center;
  min-block-size: ${theme.control.md};
  color: ${theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
