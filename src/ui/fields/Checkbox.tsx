import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { FieldDescription, FieldError, isFieldInvalid } from './Form.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

export interface CheckboxProps extends Omit<Styleable<CheckboxFieldProps>, 'children'> {
  /** The name, beside the box. Without one, give `aria-label`. */
  children?: ReactNode;
  /** Help that stays under the name. */
  description?: ReactNode;
  /** What is wrong and how to right it. Given, the box is invalid. */
  errorMessage?: string | null;
}

/** A yes or no that takes effect when the form is saved. For one that acts at once use `Switch`. */
export function Checkbox({ children, description, errorMessage, ...props }: CheckboxProps) {
  return (
    <Root {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <Line>
        {({ isIndeterminate, isSelected }) => (
          <>
            <Box aria-hidden>{isIndeterminate ? <Minus /> : isSelected && <Check />}</Box>
            {children && <span>{children}</span>}
          </>
        )}
      </Line>
      <Notes>
        <FieldError>{errorMessage}</FieldError>
        {description && <FieldDescription>{description}</FieldDescription>}
      </Notes>
    </Root>
  );
}

const Root = styled(CheckboxField)`
  inline-size: fit-content;
`;

const Line = styled(CheckboxButton)`
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

const Box = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  margin-block-start: 0.0625rem;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  color: ${theme.color.onAccent};
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 3;
  }
  [data-hovered] > & {
    border-color: ${theme.color.borderHovered};
  }
  [data-focus-visible] > & {
    outline-width: 2px;
  }
  :is([data-selected], [data-indeterminate]) > & {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  :is([data-selected], [data-indeterminate])[data-hovered] > & {
    border-color: ${theme.color.accentHovered};
    background: ${theme.color.accentHovered};
  }
  [data-readonly]:is([data-selected], [data-indeterminate]) > & {
    border-color: ${theme.color.borderControl};
    background: ${theme.color.sunken};
    color: ${theme.color.text};
  }
  [data-invalid] > & {
    border-color: ${theme.color.danger};
  }
  [data-invalid]:is([data-selected], [data-indeterminate]) > & {
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
  }
  [data-disabled] > & {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
    color: ${theme.color.textDisabled};
  }
  @media (forced-colors: active) {
    :is([data-selected], [data-indeterminate]) > & {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    [data-disabled] > & {
      border-color: GrayText;
    }
  }
`;

const Notes = styled.div`
  padding-inline-start: 1.625rem;
  font-size: ${theme.text.xs};

  & > * {
    display: block;
  }
`;
