import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface StatusChipProps {
  /** The name of a status. One that is unknown is shown as a draft is. */
  status: string;
}

/** How far something is on its way to readers, in its word and a colour. Other states are plain text or a `Badge`. */
export function StatusChip({ status }: StatusChipProps) {
  return <Pill data-status={status.toLowerCase()}>{status}</Pill>;
}

const Pill = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  line-height: 1.25rem;
  white-space: nowrap;

  &::before {
    inline-size: 0.375rem;
    block-size: 0.375rem;
    border-radius: ${theme.radius.full};
    background: currentColor;
    content: '';
  }
  &:is([data-status='in review'], [data-status='review']) {
    background: ${theme.color.warningTint};
    color: ${theme.color.warningText};
  }
  &[data-status='ready'] {
    background: ${theme.color.infoTint};
    color: ${theme.color.infoText};
  }
  &[data-status='published'] {
    background: ${theme.color.successTint};
    color: ${theme.color.successText};
  }
  &[data-status='archived'] {
    background: none;
    color: ${theme.color.textSubtle};
    box-shadow: inset 0 0 0 1px ${theme.color.border};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
