import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink, VisuallyHidden, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import { focusRing } from '../theme/mixins.ts';
import type { Styleable } from '../theme/styleable.ts';
import { messages } from '../messages.ts';
import { theme } from '../theme/theme.ts';

export interface LinkProps extends Omit<Styleable<AriaLinkProps>, 'children'> {
  children: ReactNode;
  /**
   * `text` is for sentences; `quiet` is underlined on hover only; `primary`, `secondary` and `tertiary` look
   * like buttons, `tertiary` like a quiet one. Defaults to `text`.
   */
  variant?: 'text' | 'quiet' | 'primary' | 'secondary' | 'tertiary';
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  /** Opens a new tab and says so. */
  isExternal?: boolean;
}

/** For navigation. To change something, use `Button`. */
export function Link({ children, variant = 'text', size, icon, isExternal = false, ...props }: LinkProps) {
  const Root = variant === 'text' || variant === 'quiet' ? TextLink : ButtonLink;
  const external = isExternal && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Root {...external} {...props} data-variant={variant === 'tertiary' ? 'quiet' : variant} data-size={size}>
      {icon}
      {children}
      {isExternal && (
        <>
          <ExternalLink aria-hidden data-trailing />
          <VisuallyHidden> {messages.opensNewTab}</VisuallyHidden>
        </>
      )}
    </Root>
  );
}

const iconStyle = css`
  & > svg {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    vertical-align: -0.18em;
    margin-inline: 0.2em;
  }
  & > svg:where(:not([data-trailing])) {
    margin-inline: 0 0.4em;
  }
`;

const TextLink = styled(AriaLink)`
  ${focusRing}
  ${iconStyle}
  border-radius: ${theme.radius.sm};
  color: ${theme.color.accentText};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
  overflow-wrap: anywhere;
  cursor: pointer;

  /* 24 px high on a line of 20 (WCAG 2.5.8). */
  &[data-variant='quiet'] {
    padding-block: 0.125rem;
    color: inherit;
    text-decoration-color: transparent;
  }
  &[data-hovered] {
    text-decoration-color: currentcolor;
    text-decoration-thickness: 2px;
  }
  &[data-pressed] {
    color: ${theme.color.accentPressed};
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
`;

const ButtonLink = styled(AriaLink)`
  ${buttonStyle}
  gap: ${theme.space[2]};
  ${iconStyle}

  & > svg {
    inline-size: ${theme.control.icon};
    block-size: ${theme.control.icon};
    margin-inline: 0;
  }
`;

/** Handles presses on links inside it. Without it, the browser loads the URL. */
export { RouterProvider } from 'react-aria-components';
