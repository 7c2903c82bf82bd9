import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle.ts';
import type { Styleable } from '../theme/styleable.ts';
import { useMessages } from '../messages/useMessages.ts';
import { theme } from '../theme/theme.ts';

export interface IconLinkProps extends Omit<Styleable<LinkProps>, 'children' | 'aria-label'> {
  /** The name: read out, and shown on hover. */
  label: string;
  /** An icon of lucide-react. */
  icon: ReactNode;
  /** Whether it opens a new tab, which it then says. Default false. */
  isExternal?: boolean;
  /** Default small. */
  size?: 'small' | 'medium';
}

/** A link that is an icon alone, where there is little space. What changes something is an `IconButton`. */
export function IconLink({ label, icon, isExternal = false, size = 'small', ...props }: IconLinkProps) {
  const messages = useMessages();
  const external = isExternal && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Root
      {...external}
      {...props}
      aria-label={isExternal ? messages.labelInNewTab({ label }) : label}
      data-icon-only
      data-variant="quiet"
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
