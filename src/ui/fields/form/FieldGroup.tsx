import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldErrorContext, Group, LabelContext, Provider, TextContext } from 'react-aria-components';
import { FieldFrame, isFieldInvalid, type FieldProps } from './Form.tsx';

export interface FieldGroupProps
  extends FieldProps, Omit<ComponentProps<typeof Group>, 'className' | 'style' | 'children'> {
  children: ReactNode;
  className?: string;
  /** Should focus the first control. */
  onLabelPress?: () => void;
}

/** Adds a label, description and error message to controls that React Aria has no field for. */
export function FieldGroup({
  label,
  description,
  errorMessage,
  isRequired,
  children,
  onLabelPress,
  ...props
}: FieldGroupProps) {
  const labelId = useId();
  const descriptionId = useId();
  const errorId = useId();
  const isInvalid = isFieldInvalid({ ...props, errorMessage });
  const describedBy = [isInvalid && errorId, description && descriptionId].filter(Boolean).join(' ');
  return (
    <Provider
      values={[
        [LabelContext, { id: labelId, elementType: 'span', onClick: onLabelPress }],
        [TextContext, { slots: { description: { id: descriptionId }, errorMessage: { id: errorId } } }],
        [
          FieldErrorContext,
          { isInvalid, validationErrors: errorMessage ? [errorMessage] : [], validationDetails },
        ],
      ]}
    >
      <Group
        {...props}
        isInvalid={isInvalid}
        aria-labelledby={label ? labelId : undefined}
        aria-describedby={describedBy || undefined}
      >
        <FieldFrame {...{ label, description, errorMessage, isRequired }}>{children}</FieldFrame>
      </Group>
    </Provider>
  );
}

/** Browsers don't validate these fields, so only customError is ever set. */
const validationDetails: ValidityState = {
  badInput: false,
  customError: true,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valueMissing: false,
  valid: false,
};
