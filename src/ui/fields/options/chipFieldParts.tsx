import { X } from 'lucide-react';
import { Button, ComboBoxValue, Group, Input, Tag, TagList } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { bareInputStyle, controlStyle } from '../form/controlStyle.ts';
import type { Option } from './OptionList.tsx';
import { theme } from '#ui/theme/theme.ts';

export function Chip({ option }: { option: Option }) {
  return (
    <ChipTag id={option.id} textValue={option.label}>
      {({ allowsRemoving }) => (
        <>
          {option.icon}
          <span>{option.label}</span>
          {allowsRemoving && (
            <RemoveButton slot="remove">
              <X aria-hidden />
            </RemoveButton>
          )}
        </>
      )}
    </ChipTag>
  );
}

export const Box = styled(Group)`
  ${controlStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  position: relative;
  /* With one line of 24 px chips, the field is as high as other fields. */
  padding-block: 3px;
  /* Space for the text input at the end of a full line. */
  padding-inline-end: 1.5rem;

  &:has(> button) {
    padding-inline-end: calc(1.75rem + 1.5rem);
  }
  /* Lets chips and the text input share lines. */
  & [role='grid'],
  & :has(> [role='grid']) {
    display: contents;
  }
`;

export const Value = styled(ComboBoxValue)`
  display: contents;
`;

export const Chips = styled(TagList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  max-inline-size: 100%;
`;

const ChipTag = styled(Tag)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  max-inline-size: 100%;
  min-block-size: 1.5rem;
  padding-inline: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  color: ${theme.color.text};
  font-size: ${theme.text.sm};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;
  cursor: default;
  outline: 0 solid ${theme.color.focus};
  outline-offset: 1px;

  &[data-allows-removing] {
    padding-inline-end: 0;
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
  }
  & span {
    padding-block: ${theme.space.half};
  }
  & svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

const smallButtonStyle = css`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;
`;

const RemoveButton = styled(Button)`
  ${smallButtonStyle}
  /* Overlaps the chip's border, so that the chip is no taller than the button. */
  margin-block: -1px;
  &[data-hovered] {
    background: ${theme.color.pressed};
    color: ${theme.color.text};
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

/* Stays on the first line when chips wrap. */
export const OpenButton = styled(Button)`
  ${smallButtonStyle}
  position: absolute;
  inset-block-start: calc((${theme.control.md} - 1.5rem) / 2 - 1px);
  inset-inline-end: ${theme.space[1]};

  &[data-hovered] {
    background: ${theme.color.hovered};
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  [data-readonly] & {
    visibility: hidden;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

export const TextInput = styled(Input)`
  ${bareInputStyle}
  min-inline-size: 4rem;
  /* Same height as a chip. */
  min-block-size: 1.5rem;

  /* As wide as its text, so that an empty input doesn't wrap to its own line. */
  @supports (field-sizing: content) {
    flex-basis: auto;
    field-sizing: content;
    /* A target of 24 px (WCAG 2.5.8). */
    min-inline-size: 1.5rem;
    max-inline-size: 100%;
    /* Overlaps the padding and the gap, so that the input fits at the end of a full line. */
    margin-inline-end: -1.5rem;

    :has([role='grid']) > & {
      margin-inline-start: calc(-1 * ${theme.space[1]});
    }
  }
`;
