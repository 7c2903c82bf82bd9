import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export const removedStyle = css`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.dangerTint};
  color: ${theme.color.dangerText};
`;

export const addedStyle = css`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.successTint};
  color: ${theme.color.successText};
  text-underline-offset: 0.2em;
`;
