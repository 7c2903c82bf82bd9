import { css } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

/** Around the text, buttons are quieter than it. */
export const toolStyle = css`
  & > button {
    color: ${theme.color.textMuted};
    font-size: ${theme.text.sm};
  }
  & > button[data-hovered] {
    color: ${theme.color.text};
  }
  & > button[data-disabled] {
    color: ${theme.color.textDisabled};
  }
  & > button svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
