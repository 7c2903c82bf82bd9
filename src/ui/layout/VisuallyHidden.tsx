import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins.ts';

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p' | 'caption';
  id?: string;
}

/** Prefer visible text; use it only where an icon or picture conveys the same. */
export function VisuallyHidden({ as = 'span', ...props }: VisuallyHiddenProps) {
  return <HiddenText as={as} {...props} />;
}

const HiddenText = styled.span`
  ${visuallyHidden}
`;
