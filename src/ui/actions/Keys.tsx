import { css, styled } from 'styled-components';
import { drawnKeys } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';

export interface KeysProps {
  keys: string | undefined;
}

/** Shows a button's shortcut. Hidden for coarse pointers, and not part of the accessible name. */
export function Keys({ keys }: KeysProps) {
  return keys && <Shortcut aria-hidden data-keys={keys} />;
}

export const keyStyle = css`
  padding: 0.125rem 0.3125rem;
  border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
  border-radius: ${theme.radius.sm};
  font-family: inherit;
  font-size: 0.6875rem;
  font-weight: ${theme.weight.medium};
  line-height: 1;
  white-space: nowrap;

  @media (pointer: coarse) {
    display: none;
  }
`;

const Shortcut = styled.kbd`
  ${keyStyle}
  margin-inline-start: ${theme.space[1]};
  ${drawnKeys}

  @media ${media.small} {
    display: none;
  }
`;
