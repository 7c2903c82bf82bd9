import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FieldDescription, FieldError } from '../form/Form.tsx';
import { theme } from '#ui/theme/theme.ts';

/** One of a group's choices. */
export interface ChoiceOption {
  id: string;
  label: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  isDisabled?: boolean;
}

/** What Checkbox and Switch take beyond React Aria's props. */
export interface ChoiceProps {
  /** The name, beside the indicator. Without one, pass `aria-label`. */
  children?: ReactNode;
  /** Help that stays under the name. */
  description?: ReactNode;
  /** What is wrong and how to right it. Given, the choice is invalid. */
  errorMessage?: string | null;
}

/** The whole of one choice. `--indicator` is the width of the control before the name. Default 1.125rem. */
export const choiceStyle = css`
  inline-size: fit-content;
`;

/** What is pressed: the indicator and the name. */
export const choiceButtonStyle = css`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[1]};
  line-height: 1.25rem;
  cursor: pointer;

  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  &[data-readonly] {
    cursor: default;
  }
`;

/** A box, dot or track, on the first line of the name. The states of the button decide its border and ring. */
export const indicatorStyle = css`
  flex: none;
  box-sizing: border-box;
  inline-size: var(--indicator, 1.125rem);
  block-size: 1.125rem;
  margin-block-start: 0.0625rem;
  border: 1px solid ${theme.color.borderControl};
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;

  [data-hovered] > & {
    border-color: ${theme.color.borderHovered};
  }
  [data-focus-visible] > & {
    outline-width: 2px;
  }
`;

/** Error and description of a choice outside a group. */
export function ChoiceHelp({ description, errorMessage }: Omit<ChoiceProps, 'children'>) {
  return (
    <ChoiceNotes>
      <FieldError>{errorMessage}</FieldError>
      {description && <FieldDescription>{description}</FieldDescription>}
    </ChoiceNotes>
  );
}

/** Text under the name, aligned with its start. */
export const ChoiceNotes = styled.div`
  padding-inline-start: calc(var(--indicator, 1.125rem) + ${theme.space[2]});
  font-size: ${theme.text.xs};

  & > * {
    display: block;
  }
`;

/** The choices of a group, one under another or side by side. */
export const Choices = styled.div`
  display: flex;
  flex-direction: column;

  /* Lines that belong together stay closer than choices. */
  &:has([slot='description']) {
    row-gap: ${theme.space[2]};
  }

  [data-orientation='horizontal'] > & {
    flex-flow: row wrap;
    column-gap: ${theme.space[5]};
  }

  &[data-segmented] {
    flex-flow: row wrap;
    inline-size: fit-content;
    gap: ${theme.space.half};
    padding: ${theme.space.half};
    border-radius: ${theme.radius.md};
    background: ${theme.color.pressed};
  }
`;
