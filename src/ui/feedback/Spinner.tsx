import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';

export interface SpinnerProps {
  /** Defaults to `Loading`. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
}

/** Use `ProgressBar` if progress is known, `Skeleton` for loading content. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be rendered as a ring.
  return <Ring role="progressbar" aria-label={label ?? messages.loading} data-size={size} />;
}

const spin = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  display: inline-block;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 2px solid ${theme.color.border};
  border-block-start-color: ${theme.color.accent};
  border-radius: ${theme.radius.full};
  animation: ${spin} 0.8s linear infinite;

  &[data-size='small'] {
    inline-size: 1rem;
    block-size: 1rem;
  }
  &[data-size='large'] {
    inline-size: 2rem;
    block-size: 2rem;
    border-width: 3px;
  }
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
  @media (forced-colors: active) {
    border-block-start-color: Highlight;
  }
`;
