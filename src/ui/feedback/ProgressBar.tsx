import {
  Label,
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';

export interface ProgressBarProps extends Omit<Styleable<AriaProgressBarProps>, 'children'> {
  /** The name of the work. */
  label: string;
}

/** The progress of some work, or with `isIndeterminate` that it runs. For a whole page use skeletons. */
export function ProgressBar({ label, ...props }: ProgressBarProps) {
  return (
    <Root {...props}>
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <Words>
            <Label>{label}</Label>
            {!isIndeterminate && <span>{valueText}</span>}
          </Words>
          <Track>
            <Fill
              data-indeterminate={isIndeterminate || undefined}
              style={isIndeterminate ? undefined : { inlineSize: `${percentage}%` }}
            />
          </Track>
        </>
      )}
    </Root>
  );
}

const Root = styled(AriaProgressBar)`
  display: grid;
  gap: ${theme.space[1]};
`;

const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  block-size: 0.375rem;
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.pressed};
`;

const slide = keyframes`
  from { translate: -100% 0; }
  to { translate: 250% 0; }
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: ${theme.color.accent};
  transition: inline-size ${theme.motion.slow} ${theme.motion.ease};

  &[data-indeterminate] {
    inline-size: 40%;
    animation: ${slide} 1.2s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-indeterminate] {
      inline-size: 100%;
      animation: none;
      opacity: 0.5;
    }
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;
