import { Button, type ButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import type { Styleable } from '../theme/styleable.ts';
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface QuoteButtonProps extends Omit<Styleable<ButtonProps>, 'children'> {
  children: string;
}

/** A quotation that opens its source. For other quotations, use `Text`. */
export function QuoteButton({ children, ...props }: QuoteButtonProps) {
  return (
    <Root {...props}>
      <QuoteText dir="auto">{`“${children}”`}</QuoteText>
    </Root>
  );
}

const Root = styled(Button)`
  ${focusRing}
  display: block;
  inline-size: 100%;
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 0;
  border-inline-start: 3px solid ${theme.color.warning};
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.textMuted};
  font: inherit;
  font-size: ${theme.text.sm};
  line-height: ${theme.leading.normal};
  text-align: start;
  cursor: pointer;

  &[data-hovered] {
    background: ${theme.color.hovered};
    color: ${theme.color.text};
  }
  @media (pointer: coarse) {
    min-block-size: ${theme.control.lg};
  }
`;

const QuoteText = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-align: start;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
