import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';
import { FieldGroup } from './FieldGroup.tsx';

export interface FieldValueProps {
  label: string;
  value: string;
}

/** A value computed from the fields beside it, with the height of a field. */
export function FieldValue({ label, value }: FieldValueProps) {
  return (
    <Container>
      <FieldGroup label={label}>
        <Value>{value}</Value>
      </FieldGroup>
    </Container>
  );
}

const Container = styled.div`
  flex: 1 1 4.5rem;
  container-type: inline-size;

  @container (width >= 12rem) {
    & > * {
      display: flex;
      align-items: center;
      gap: ${theme.space[3]};
    }
  }
`;

const Value = styled.div`
  display: flex;
  align-items: center;
  min-block-size: ${theme.control.md};
  color: ${theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
