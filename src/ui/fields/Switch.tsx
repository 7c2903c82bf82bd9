import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { FieldDescription, FieldError, isFieldInvalid } from './Form.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

export interface SwitchProps extends Omit<Styleable<SwitchFieldProps>, 'children'> {
  /** The name of what is on or off. Without one, give `aria-label`. */
  children?: ReactNode;
  /** Help that stays under the name. */
  description?: ReactNode;
  /** What is wrong and how to right it. Given, the switch is invalid. */
  errorMessage?: string | null;
}

/** Turns something on or off at once. In a form that is saved later, use `Checkbox`. */
export function Switch({ children, description, errorMessage, ...props }: SwitchProps) {
  return (
    <Root {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <Line>
        <Track aria-hidden />
        {children && <span>{children}</span>}
      </Line>
      <Notes>
        <FieldError>{errorMessage}</FieldError>
        {description && <FieldDescription>{description}</FieldDescription>}
      </Notes>
    </Root>
  );
}

const Root = styled(SwitchField)`
  inline-size: fit-content;
`;

const Line = styled(SwitchButton)`
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

const Track = styled.span`
  flex: none;
  box-sizing: border-box;
  inline-size: 2rem;
  block-size: 1.125rem;
  margin-block-start: 0.0625rem;
  padding: 2px;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;
  transition: background-color ${theme.motion.base} ${theme.motion.ease};

  &::before {
    content: '';
    display: block;
    block-size: 100%;
    aspect-ratio: 1;
    border-radius: ${theme.radius.full};
    background: ${theme.color.borderControl};
    transition: margin ${theme.motion.base} ${theme.motion.ease};
  }
  [data-hovered] > & {
    border-color: ${theme.color.borderHovered};
  }
  [data-focus-visible] > & {
    outline-width: 2px;
  }
  [data-selected] > & {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  [data-selected] > &::before {
    margin-inline-start: calc(100% - 0.75rem);
    background: ${theme.color.onAccent};
  }
  [data-invalid] > & {
    border-color: ${theme.color.danger};
  }
  [data-readonly] > & {
    border-color: ${theme.color.borderControl};
    background: ${theme.color.sunken};
  }
  [data-readonly] > &::before {
    background: ${theme.color.textMuted};
  }
  [data-disabled] > & {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
  }
  [data-disabled] > &::before {
    background: ${theme.color.textDisabled};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background: Canvas;

    &::before {
      background: ButtonText;
    }
    [data-selected] > & {
      border-color: Highlight;
      background: Highlight;
    }
    [data-selected] > &::before {
      background: HighlightText;
    }
    [data-disabled] > & {
      border-color: GrayText;
    }
  }
`;

const Notes = styled.div`
  padding-inline-start: 2.5rem;
  font-size: ${theme.text.xs};

  & > * {
    display: block;
  }
`;
