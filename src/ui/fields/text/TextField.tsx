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
import { theme } from '#ui/theme/theme.ts';

export interface TextFieldProps extends Omit<Styleable<AriaTextFieldProps>, 'children'>, FieldProps {
  /** An example value, never the label. */
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputRef?: Ref<HTMLInputElement>;
  /** Sets a code or key apart, so that it can be compared digit by digit. */
  isCode?: boolean;
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
  isCode,
  ...props
}: TextFieldProps) {
  const { isRequired } = props;
  return (
    <AriaTextField {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <TextInput translate="no" ref={inputRef} placeholder={placeholder} data-code={isCode || undefined} />
      </FieldFrame>
    </AriaTextField>
  );
}

const TextInput = styled(Input)`
  ${controlStyle}

  &[data-code] {
    /* As high as other fields. */
    padding-block: 0;
    font-size: ${theme.text.xl};
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.08em;
  }
`;
