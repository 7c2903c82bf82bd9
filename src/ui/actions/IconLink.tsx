import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import type { Styleable } from '../theme/styleable.ts';
import { messages } from '../messages.ts';
import { theme } from '../theme/theme.ts';

export interface IconLinkProps extends Omit<Styleable<LinkProps>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  /** Opens a new tab and says so. */
  isExternal?: boolean;
  /** Defaults to `quiet`. */
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium';
}

/** For navigation only; for actions, use `IconButton`. */
export function IconLink({
  label,
  icon,
  isExternal = false,
  variant = 'quiet',
  size = 'small',
  ...props
}: IconLinkProps) {
  const external = isExternal && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Root
      {...external}
      {...props}
      aria-label={isExternal ? messages.labelInNewTab(label) : label}
      data-icon-only
      data-variant={variant}
      data-size={size}
      render={(dom) => <a {...(dom as object)} title={label} />}
    >
      {icon}
    </Root>
  );
}

const Root = styled(Link)`
  ${buttonStyle}
  &&& {
    padding: 0;
    aspect-ratio: 1;
  }
  & > svg {
    inline-size: ${theme.control.icon};
    block-size: ${theme.control.icon};
  }
  &[data-size='small'] > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
