import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

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
  ${visuallyHidden}
`;
