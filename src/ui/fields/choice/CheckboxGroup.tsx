import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components';
import { Checkbox } from './Checkbox.tsx';
import { choiceColumns, Choices, type ChoiceOption } from './choice.tsx';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';

export interface CheckboxGroupProps extends Omit<Styleable<AriaCheckboxGroupProps>, 'children'>, FieldProps {
  items: readonly ChoiceOption[];
  orientation?: 'vertical' | 'horizontal';
  /** Minimum width of columns of equal width. */
  columnWidth?: string;
}

/** For up to about seven choices. For more use `MultiSelect`. */
export function CheckboxGroup({
  label,
  description,
  errorMessage,
  items,
  orientation = 'vertical',
  columnWidth,
  ...props
}: CheckboxGroupProps) {
  const { isRequired } = props;
  return (
    <AriaCheckboxGroup
      {...props}
      data-orientation={orientation}
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Choices {...choiceColumns(columnWidth)}>
          {items.map((item) => (
            <Checkbox
              key={item.id}
              value={item.id}
              isDisabled={item.isDisabled}
              description={item.description}
            >
              {item.label}
            </Checkbox>
          ))}
        </Choices>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
