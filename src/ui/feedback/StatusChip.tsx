import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Legible in both themes. `outline` is for archived statuses. */
export type StatusColor = 'grey' | 'amber' | 'blue' | 'green' | 'teal' | 'red' | 'outline';

export interface StatusChipProps {
  status: string;
  color?: StatusColor;
}

/** Editorial status. For other states use text or a `Badge`. */
export function StatusChip({ status, color = 'grey' }: StatusChipProps) {
  return <Pill data-color={color}>{status}</Pill>;
}

const Pill = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[1]};
  max-inline-size: 100%;
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  line-height: 1.25rem;
  white-space: nowrap;

  &::before {
    flex: none;
    inline-size: 0.375rem;
    block-size: 0.375rem;
    border-radius: ${theme.radius.full};
    background: currentColor;
    content: '';
  }
  &[data-color='amber'] {
    background: ${theme.color.warningTint};
    color: ${theme.color.warningText};
  }
  &[data-color='blue'] {
    background: ${theme.color.infoTint};
    color: ${theme.color.infoText};
  }
  &[data-color='green'] {
    background: ${theme.color.successTint};
    color: ${theme.color.successText};
  }
  &[data-color='teal'] {
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  &[data-color='red'] {
    background: ${theme.color.dangerTint};
    color: ${theme.color.dangerText};
  }
  &[data-color='outline'] {
    background: none;
    color: ${theme.color.textSubtle};
    box-shadow: inset 0 0 0 1px ${theme.color.border};
  }
  /* Keeps an edge on a selected row. */
  [aria-selected='true'] > * & {
    box-shadow: inset 0 0 0 1px color-mix(in srgb, currentColor 25%, transparent);
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
