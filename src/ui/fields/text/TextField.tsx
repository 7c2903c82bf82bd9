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
  /** An example value, never the label. */
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * For several lines, use `TextArea`; for a limited length, `WordCountField`. `dir` aligns the text, label,
 * help and error. Without it, the content decides how the text is aligned.
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
        <TextInput translate="no" ref={inputRef} placeholder={placeholder} />
      </FieldFrame>
    </AriaTextField>
  );
}

const TextInput = styled(Input)`
  ${controlStyle}
`;
