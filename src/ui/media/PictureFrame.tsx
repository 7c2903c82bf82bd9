import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface PictureFrameProps {
  children: ReactNode;
  actions?: ReactNode;
}

export function PictureFrame({ children, actions }: PictureFrameProps) {
  return (
    <Frame>
      {children}
      {actions && <Corner>{actions}</Corner>}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  max-inline-size: 24rem;
`;

const Corner = styled.div`
  position: absolute;
  inset-block-end: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
  display: flex;
  gap: ${theme.space[1]};
`;
