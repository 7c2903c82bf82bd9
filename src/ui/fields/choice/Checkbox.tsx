import { Check, Minus } from 'lucide-react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { choiceButtonStyle, ChoiceHelp, choiceStyle, indicatorStyle, type ChoiceProps } from './choice.tsx';
import { isFieldInvalid } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

export type CheckboxProps = Omit<Styleable<CheckboxFieldProps>, 'children'> & ChoiceProps;

/** A yes or no that applies when the form is saved. For one that acts at once use `Switch`. */
export function Checkbox({ children, description, errorMessage, ...props }: CheckboxProps) {
  return (
    <Root {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <Line>
        {({ isIndeterminate, isSelected }) => (
          <>
            <Box aria-hidden>{isIndeterminate ? <Minus /> : isSelected && <Check />}</Box>
            {children && <span>{children}</span>}
          </>
        )}
      </Line>
      <ChoiceHelp {...{ description, errorMessage }} />
    </Root>
  );
}

const Root = styled(CheckboxField)`
  ${choiceStyle}
`;

const Line = styled(CheckboxButton)`
  ${choiceButtonStyle}
`;

const Box = styled.span`
  ${indicatorStyle}
  display: grid;
  place-items: center;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  color: ${theme.color.onAccent};
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 3;
  }
  :is([data-selected], [data-indeterminate]) > & {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  :is([data-selected], [data-indeterminate])[data-hovered] > & {
    border-color: ${theme.color.accentHovered};
    background: ${theme.color.accentHovered};
  }
  [data-readonly]:is([data-selected], [data-indeterminate]) > & {
    border-color: ${theme.color.borderControl};
    background: ${theme.color.sunken};
    color: ${theme.color.text};
  }
  [data-invalid] > & {
    border-color: ${theme.color.danger};
  }
  [data-invalid]:is([data-selected], [data-indeterminate]) > & {
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
  }
  [data-disabled] > & {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
    color: ${theme.color.textDisabled};
  }
  @media (forced-colors: active) {
    :is([data-selected], [data-indeterminate]) > & {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    [data-disabled] > & {
      border-color: GrayText;
    }
  }
`;
