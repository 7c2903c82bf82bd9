import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface PictureFrameProps {
  children: ReactNode;
  actions?: ReactNode;
  /** A low frame around the actions, in place of a picture. */
  isEmpty?: boolean;
}

export function PictureFrame({ children, actions, isEmpty }: PictureFrameProps) {
  return (
    <Frame data-empty={isEmpty || undefined}>
      {children}
      {actions && <Corner>{actions}</Corner>}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  max-inline-size: 24rem;

  &[data-empty] {
    block-size: 6rem;
    overflow: hidden;
    border: 1px dashed ${theme.color.borderControl};
    border-radius: ${theme.radius.md};
  }
  &[data-empty] > [data-missing] {
    opacity: 0;
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-end: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
  display: flex;
  gap: ${theme.space[1]};

  [data-empty] > & {
    inset: 0;
    place-content: center;
    align-items: center;
  }
`;
