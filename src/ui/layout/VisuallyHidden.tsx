import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins.ts';

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p' | 'caption';
  id?: string;
}

/** Prefer visible words; use it only where a picture says the same. */
export function VisuallyHidden({ as = 'span', ...props }: VisuallyHiddenProps) {
  return <Hidden as={as} {...props} />;
}

const Hidden = styled.span`
  ${visuallyHidden}
`;
