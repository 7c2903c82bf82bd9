import type { Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { controlStyle } from '../form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';

export interface TextAreaProps extends Omit<Styleable<AriaTextFieldProps>, 'children' | 'type'>, FieldProps {
  placeholder?: string;
  /** Initial height in lines; grows up to about sixteen. Defaults to 3. */
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** For formatted text use the rich-text editor. */
export function TextArea({
  label,
  description,
  errorMessage,
  placeholder,
  rows = 3,
  inputRef,
  ...props
}: TextAreaProps) {
  const { isRequired } = props;
  return (
    <TextField {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <StyledTextArea translate="no" ref={inputRef} rows={rows} placeholder={placeholder} />
      </FieldFrame>
    </TextField>
  );
}

const StyledTextArea = styled(AriaTextArea)`
  ${controlStyle}
  display: block;
  /* Browsers without field-sizing use the rows attribute, and users can drag the corner to resize. */
  field-sizing: content;
  min-block-size: calc(attr(rows type(<number>), 3) * 1lh + 0.5rem);
  max-block-size: 24rem;
  resize: vertical;

  @media (pointer: coarse) {
    resize: none;
  }
`;
