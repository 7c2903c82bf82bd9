import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** Default `span`. */
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p' | 'caption';
  id?: string;
}

/** Text for assistive technology alone. Prefer visible words; use it where the picture already says it. */
export function VisuallyHidden({ as = 'span', ...props }: VisuallyHiddenProps) {
  return <Hidden as={as} {...props} />;
}

const Hidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
