import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { choiceButtonStyle, ChoiceNotes, Choices, indicatorStyle, type ChoiceOption } from './choice.tsx';
import { FieldDescription, FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

export interface RadioGroupProps extends Omit<Styleable<AriaRadioGroupProps>, 'children'>, FieldProps {
  items: readonly ChoiceOption[];
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
                <ChoiceNotes>
                  <FieldDescription>{item.description}</FieldDescription>
                </ChoiceNotes>
              )}
            </RadioField>
          ))}
        </Choices>
      </FieldFrame>
    </AriaRadioGroup>
  );
}

const Line = styled(RadioButton)`
  ${choiceButtonStyle}
`;

const Dot = styled.span`
  ${indicatorStyle}
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  transition: border-width ${theme.motion.fast} ${theme.motion.ease};

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
