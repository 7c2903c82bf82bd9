import type { CSSProperties, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FieldDescription, FieldError } from '../form/Form.tsx';
import { theme } from '#ui/theme/theme.ts';

export interface ChoiceOption {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface ChoiceProps {
  /** If omitted, pass `aria-label`. */
  children?: ReactNode;
  description?: ReactNode;
  /** Marks the choice invalid. */
  errorMessage?: string | null;
}

/** `--indicator` is the control's width, by default 1.125rem. */
export const choiceStyle = css`
  inline-size: fit-content;
`;

export const choiceButtonStyle = css`
  /* Contains the invisible input, so that browsers scroll to the right place. */
  position: relative;
  & input {
    scroll-margin-block: ${theme.space[5]};
  }
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[1]};
  line-height: 1.25rem;
  cursor: pointer;

  /* 44 px, unless a note below adds to it. */
  @media (pointer: coarse) {
    padding-block: ${theme.space[3]};

    &:has(+ * > *) {
      padding-block-end: ${theme.space[1]};
    }
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  &[data-readonly] {
    cursor: default;
  }
`;

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

export function ChoiceHelp({ description, errorMessage }: Omit<ChoiceProps, 'children'>) {
  return (
    <ChoiceNotes>
      <FieldError>{errorMessage}</FieldError>
      {description && <FieldDescription>{description}</FieldDescription>}
    </ChoiceNotes>
  );
}

export const ChoiceNotes = styled.div`
  padding-inline-start: calc(var(--indicator, 1.125rem) + ${theme.space[2]});
  font-size: ${theme.text.xs};

  & > * {
    display: block;
  }
`;

/** Aligns choices in columns. */
export const choiceColumns = (min: string | undefined) =>
  min !== undefined && { 'data-columns': true, style: { '--column': min } as CSSProperties };

export const Choices = styled.div`
  display: flex;
  flex-direction: column;

  /* The gap between choices must be larger than between a choice and its description. */
  &:has([slot='description']) {
    row-gap: ${theme.space[2]};
  }

  [data-orientation='horizontal'] > & {
    flex-flow: row wrap;
    column-gap: ${theme.space[4]};
  }
  &[data-columns] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--column), 100%), 1fr));
    column-gap: ${theme.space[2]};
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
