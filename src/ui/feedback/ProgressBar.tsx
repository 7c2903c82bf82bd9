import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { formatPercent } from '../numbers.ts';
import { theme } from '../theme/theme.ts';

export interface ProgressBarProps {
  label: string;
  /** Accessible name, if the label includes the progress. Defaults to the label. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  /** From 0 to `maxValue`. */
  value?: number;
  maxValue?: number;
  isIndeterminate?: boolean;
  /** Progress in words. Defaults to the percentage. */
  valueLabel?: string;
}

/**
 * For a page that is loading, use skeletons. Custom markup: React Aria's component shares a module with
 * buttons, so it would add number formatting to the first load.
 */
export function ProgressBar({
  label,
  'aria-label': name,
  'aria-describedby': describedBy,
  value = 0,
  maxValue = 100,
  isIndeterminate = false,
  valueLabel,
}: ProgressBarProps) {
  const id = useId();
  const done = Math.min(Math.max(value, 0), maxValue);
  const share = maxValue === 0 ? 0 : done / maxValue;
  const valueText = valueLabel ?? formatPercent(done, maxValue);
  return (
    <Root
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot hold words
      role="progressbar"
      aria-label={name}
      aria-labelledby={name === undefined ? id : undefined}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={maxValue}
      aria-valuenow={isIndeterminate ? undefined : done}
      aria-valuetext={isIndeterminate ? undefined : valueText}
    >
      <Labels>
        <span id={id}>{label}</span>
        {!isIndeterminate && <span>{valueText}</span>}
      </Labels>
      <Track>
        <Fill
          data-indeterminate={isIndeterminate || undefined}
          style={isIndeterminate ? undefined : { inlineSize: `${share * 100}%` }}
        />
      </Track>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[1]};
`;

const Labels = styled.div`
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
