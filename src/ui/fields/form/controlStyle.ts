import { css } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

export const controlStyle = css`
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: ${theme.control.md};
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.control.text};
  line-height: ${theme.leading.normal};
  outline: 0 solid ${theme.color.focus};
  outline-offset: -1px;
  transition: border-color ${theme.motion.fast} ${theme.motion.ease};
  /* Without a dir attribute, the text sets its own direction, independent of the page's. */
  unicode-bidi: plaintext;
  text-align: start;
  text-overflow: ellipsis;

  [dir] > & {
    unicode-bidi: isolate;
  }

  &::placeholder {
    color: ${theme.color.textSubtle};
    opacity: 1;
  }
  &[data-hovered] {
    border-color: ${theme.color.borderHovered};
  }
  &[data-invalid] {
    border-color: ${theme.color.danger};
  }
  &[readonly],
  &[data-readonly],
  [data-readonly] > & {
    background: none;
    border-color: ${theme.color.border};
    color: ${theme.color.textMuted};
  }
  &[data-disabled] {
    background: ${theme.color.sunken};
    border-color: ${theme.color.border};
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  /* Text fields also show the ring on click, because it shows where typed text goes. */
  &[data-focused]:is(input, textarea),
  &[data-focus-visible],
  &[data-focus-within] {
    border-color: ${theme.color.focus};
    outline-width: 2px;
    /* A transition would delay the first letters by three frames each. */
    transition: none;
  }
  @media (forced-colors: active) {
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

export const bareInputStyle = css`
  flex: 1;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  background: none;
  outline: none;
  color: inherit;
  font-size: inherit;
  line-height: inherit;
  text-overflow: ellipsis;

  &::placeholder {
    color: ${theme.color.textSubtle};
    opacity: 1;
  }
  &[data-disabled]::placeholder {
    color: inherit;
  }
`;
