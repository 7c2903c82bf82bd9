import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface KeyCapsProps {
  /** Keycaps in order: `Ctrl K`, or `G` and `D`. */
  keys: readonly string[];
}

/** For lists of shortcuts. On a button use `Keys`. */
export function KeyCaps({ keys }: KeyCapsProps) {
  return (
    <Row>
      {keys.map((key, index) => (
        <Cap key={index}>{key}</Cap>
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${theme.space[1]};
`;

const Cap = styled.kbd`
  min-inline-size: 1.375rem;
  padding: 0.1875rem 0.375rem;
  border: 1px solid ${theme.color.border};
  border-block-end-width: 2px;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.canvas};
  color: ${theme.color.textMuted};
  font-family: inherit;
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  line-height: 1;
  text-align: center;
  white-space: nowrap;
`;
