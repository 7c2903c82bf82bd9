import type { ReactNode } from 'react';
import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { FieldDescription, FieldFrame, isFieldInvalid, type FieldProps } from './Form.tsx';
import { choicesStyle } from './choicesStyle.ts';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

/** One of the choices. */
export interface RadioOption {
  id: string;
  label: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps extends Omit<Styleable<AriaRadioGroupProps>, 'children'>, FieldProps {
  items: readonly RadioOption[];
}

/** One choice out of two to five, all in view. From six on use `Select`. */
export function RadioGroup({ label, description, errorMessage, items, ...props }: RadioGroupProps) {
  const { isRequired } = props;
  return (
    <AriaRadioGroup {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Choices>
          {items.map((item) => (
            <RadioField key={item.id} value={item.id} isDisabled={item.isDisabled}>
              <Line>
                <Dot aria-hidden />
                <span>{item.label}</span>
              </Line>
              {item.description && (
                <Note>
                  <FieldDescription>{item.description}</FieldDescription>
                </Note>
              )}
            </RadioField>
          ))}
        </Choices>
      </FieldFrame>
    </AriaRadioGroup>
  );
}

const Choices = styled.div`
  ${choicesStyle}
`;

const Line = styled(RadioButton)`
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

const Dot = styled.span`
  flex: none;
  box-sizing: border-box;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  margin-block-start: 0.0625rem;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;
  transition: border-width ${theme.motion.fast} ${theme.motion.ease};

  [data-hovered] > & {
    border-color: ${theme.color.borderHovered};
  }
  [data-focus-visible] > & {
    outline-width: 2px;
  }
  [data-invalid] > & {
    border-color: ${theme.color.danger};
  }
  [data-selected] > & {
    border-width: 0.375rem;
    border-color: ${theme.color.accent};
  }
  [data-readonly][data-selected] > & {
    border-color: ${theme.color.borderControl};
  }
  [data-disabled] > & {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
  }
  [data-disabled][data-selected] > & {
    border-color: ${theme.color.textDisabled};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background: Canvas;

    [data-selected] > & {
      border-color: Highlight;
    }
    [data-disabled] > & {
      border-color: GrayText;
    }
  }
`;

const Note = styled.div`
  padding-inline-start: 1.625rem;
  font-size: ${theme.text.xs};
`;
