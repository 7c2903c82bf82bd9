import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { CheckboxMark } from './CheckboxMark.tsx';
import { choiceButtonStyle, ChoiceHelp, choiceStyle, type ChoiceProps } from './choice.tsx';
import { isFieldInvalid } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';

export type CheckboxProps = Omit<Styleable<CheckboxFieldProps>, 'children'> & ChoiceProps;

/** Applies on save. For immediate effect use `Switch`. */
export function Checkbox({ children, description, errorMessage, ...props }: CheckboxProps) {
  return (
    <Root {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <Choice>
        {({ isIndeterminate, isSelected }) => (
          <>
            <CheckboxMark isSelected={isSelected} isIndeterminate={isIndeterminate} />
            {children && <span>{children}</span>}
          </>
        )}
      </Choice>
      <ChoiceHelp {...{ description, errorMessage }} />
    </Root>
  );
}

const Root = styled(CheckboxField)`
  ${choiceStyle}
`;

const Choice = styled(CheckboxButton)`
  ${choiceButtonStyle}
`;
