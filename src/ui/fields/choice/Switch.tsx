import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { choiceButtonStyle, ChoiceHelp, choiceStyle, indicatorStyle, type ChoiceProps } from './choice.tsx';
import { isFieldInvalid } from '../form/Form.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';

export type SwitchProps = Omit<Styleable<SwitchFieldProps>, 'children'> & ChoiceProps;

/** Takes effect immediately. In a saved form use `Checkbox`. */
export function Switch({ children, description, errorMessage, ...props }: SwitchProps) {
  return (
    <Root {...props} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
      <Choice>
        <Track aria-hidden />
        {children && <span>{children}</span>}
      </Choice>
      <ChoiceHelp {...{ description, errorMessage }} />
    </Root>
  );
}

const Root = styled(SwitchField)`
  ${choiceStyle}
  --indicator: 2rem;
`;

const Choice = styled(SwitchButton)`
  ${choiceButtonStyle}
`;

const Track = styled.span`
  ${indicatorStyle}
  padding: 2px;
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  transition: background-color ${theme.motion.base} ${theme.motion.ease};

  &::before {
    content: '';
    display: block;
    block-size: 100%;
    aspect-ratio: 1;
    border-radius: ${theme.radius.full};
    background: ${theme.color.borderControl};
    transition: margin ${theme.motion.base} ${theme.motion.ease};
  }
  [data-selected] > & {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  [data-selected] > &::before {
    margin-inline-start: calc(100% - 0.75rem);
    background: ${theme.color.onAccent};
  }
  [data-invalid] > & {
    border-color: ${theme.color.danger};
  }
  [data-readonly] > & {
    border-color: ${theme.color.borderControl};
    background: ${theme.color.sunken};
  }
  [data-readonly] > &::before {
    background: ${theme.color.textMuted};
  }
  [data-disabled] > & {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
  }
  [data-disabled] > &::before {
    background: ${theme.color.textDisabled};
  }
  [data-disabled][data-selected] > & {
    border-color: transparent;
    background: color-mix(in srgb, ${theme.color.accent} 45%, ${theme.color.surface});
  }
  [data-disabled][data-selected] > &::before {
    background: ${theme.color.onAccent};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background: Canvas;

    &::before {
      background: ButtonText;
    }
    [data-selected] > & {
      border-color: Highlight;
      background: Highlight;
    }
    [data-selected] > &::before {
      background: HighlightText;
    }
    [data-disabled] > & {
      border-color: GrayText;
    }
  }
`;
