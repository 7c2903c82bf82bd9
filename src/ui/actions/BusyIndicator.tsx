import { useEffect } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { nameAnnouncements } from './nameAnnouncements.ts';

/** Turns in the middle of a button that is at work, in place of what it shows at rest. */
export function BusyIndicator() {
  useEffect(nameAnnouncements, []);
  return <Ring aria-hidden data-busy-indicator />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  position: absolute;
  inline-size: 1em;
  block-size: 1em;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: ${theme.radius.full};
  animation: ${turn} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;
