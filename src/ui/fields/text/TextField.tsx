import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import {
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { controlStyle } from '../form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';

export interface TextFieldProps extends Omit<Styleable<AriaTextFieldProps>, 'children'>, FieldProps {
  /** An example of a value, never the name of the field. */
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * One line of text. For several lines use `TextArea`; for a bounded length `WordCountField`. With `dir` its text, label,
 * help and error are on one side; without it, what is written decides the side of the text alone.
 */
export function TextField({
  label,
  description,
  errorMessage,
  placeholder,
  inputRef,
  ...props
}: TextFieldProps) {
  const { isRequired } = props;
  return (
    <AriaTextField {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <TextInput ref={inputRef} placeholder={placeholder} />
      </FieldFrame>
    </AriaTextField>
  );
}

const TextInput = styled(Input)`
  ${controlStyle}
`;
