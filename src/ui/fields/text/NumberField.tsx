import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Ref } from 'react';
import {
  Button,
  Group,
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { bareInputStyle, controlStyle } from '../form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

export interface NumberFieldProps extends Omit<Styleable<AriaNumberFieldProps>, 'children'>, FieldProps {
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** For counts and measurements. For codes use `TextField`. */
export function NumberField({
  label,
  description,
  errorMessage,
  placeholder,
  inputRef,
  ...props
}: NumberFieldProps) {
  const { isRequired } = props;
  return (
    <AriaNumberField {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Box>
          <Digits ref={inputRef} placeholder={placeholder} />
          {!props.isReadOnly && (
            <Steps>
              <Step slot="increment">
                <ChevronUp aria-hidden />
              </Step>
              <Step slot="decrement">
                <ChevronDown aria-hidden />
              </Step>
            </Steps>
          )}
        </Box>
      </FieldFrame>
    </AriaNumberField>
  );
}

const Box = styled(Group)`
  ${controlStyle}
  display: flex;
  padding-block: 0;
  padding-inline-end: 0;
  max-inline-size: var(--dd-number-width, 10rem);
  overflow: hidden;
`;

const Digits = styled(Input)`
  ${bareInputStyle}
  font-variant-numeric: tabular-nums;
`;

const Steps = styled.span`
  display: grid;
  grid-template-rows: 1fr 1fr;
  inline-size: 1.75rem;
  border-inline-start: 1px solid ${theme.color.border};

  @media (pointer: coarse) {
    grid-template: 1fr / 1fr 1fr;
    inline-size: 5.5rem;
  }
`;

const Step = styled(Button)`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${theme.color.textMuted};
  cursor: pointer;

  &[data-hovered] {
    background: ${theme.color.hovered};
    color: ${theme.color.text};
  }
  &[data-pressed] {
    background: ${theme.color.pressed};
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;
