import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import {
  choiceButtonStyle,
  choiceColumns,
  ChoiceNotes,
  Choices,
  indicatorStyle,
  type ChoiceOption,
} from './choice.tsx';
import { FieldDescription, FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

export interface RadioGroupProps extends Omit<Styleable<AriaRadioGroupProps>, 'children'>, FieldProps {
  items: readonly ChoiceOption[];
  /** Segmented control for two to seven short words. */
  isSegmented?: boolean;
  /** Minimum width of columns of equal width. */
  columnWidth?: string;
}

/** For two to five choices. For more use `Select`. */
export function RadioGroup({
  label,
  description,
  errorMessage,
  items,
  isSegmented,
  columnWidth,
  ...props
}: RadioGroupProps) {
  const { isRequired } = props;
  return (
    <AriaRadioGroup {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Choices {...choiceColumns(columnWidth)} data-segmented={isSegmented || undefined}>
          {items.map((item) => (
            <RadioField key={item.id} value={item.id} isDisabled={item.isDisabled}>
              <Choice>
                {!isSegmented && <Dot aria-hidden />}
                <span>{item.label}</span>
              </Choice>
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

const Choice = styled(RadioButton)`
  ${choiceButtonStyle}

  [data-segmented] & {
    align-items: center;
    min-block-size: ${theme.control.sm};
    padding: 0 ${theme.space[3]};
    border-radius: ${theme.radius.sm};
    color: ${theme.color.textMuted};
    font-weight: ${theme.weight.medium};
    outline: 0 solid ${theme.color.focus};
    outline-offset: -2px;
  }
  [data-segmented] &[data-hovered] {
    color: ${theme.color.text};
  }
  [data-segmented] &[data-selected] {
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.low};
    color: ${theme.color.text};
    font-weight: ${theme.weight.strong};
  }
  [data-segmented] &[data-focus-visible] {
    outline-width: 2px;
  }
  @media (forced-colors: active) {
    [data-segmented] &[data-selected] {
      border: 2px solid Highlight;
    }
  }
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
