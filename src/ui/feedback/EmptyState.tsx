import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DrawingName } from './Drawing.tsx';
import { lazyComponent } from '../lazyPart.tsx';
import { media, theme } from '../theme/theme.ts';

export interface EmptyStateProps {
  /** For example `No digests match these filters.` */
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  drawing?: DrawingName;
  /** True if other content shares the panel. */
  isCompact?: boolean;
}

/** Shown in place of missing content. For a failed load, use `ErrorState`. */
export function EmptyState({ title, description, action, drawing, isCompact }: EmptyStateProps) {
  return (
    <Root data-compact={isCompact || undefined}>
      {drawing && <Drawing name={drawing} />}
      <Title>{title}</Title>
      {description && <Description>{description}</Description>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

const BlankDrawing = styled.div`
  inline-size: 6rem;
  block-size: 4.5rem;
`;

/** Stays blank if it can't be loaded, for example offline. */
const Drawing = lazyComponent(
  () =>
    import('./Drawing.tsx').then(
      (module) => module.Drawing,
      () => () => <BlankDrawing />,
    ),
  () => <BlankDrawing data-pending />,
);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[12]} ${theme.space[5]};
  text-align: center;

  /* Its middle is at about 38 % of the window's height. */
  main > & {
    padding-block-start: clamp(${theme.space[12]}, 16dvh, 9rem);
  }
  @media ${media.small} {
    &,
    main > & {
      padding-block: ${theme.space[8]};
    }
  }
  /* Starts where forms and lists below it start. */
  main[data-width='narrow'] &:not([data-compact]) {
    align-items: start;
    padding: ${theme.space[6]} 0 ${theme.space[8]};
    text-align: start;
  }
  &[data-compact] {
    gap: ${theme.space[1]};
    padding-block: ${theme.space[5]};
  }
`;

const Title = styled.p`
  font-family: ${theme.font.serif};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.strong};
  line-height: 1.75rem;
  text-wrap: balance;

  /* A step below the page's title. */
  @media ${media.small} {
    font-size: ${theme.text.lg};
  }
  [data-compact] > & {
    font-family: ${theme.font.sans};
    font-size: ${theme.text.md};
    line-height: 1.25rem;
  }
`;

const Description = styled.div`
  max-inline-size: 52ch;
  color: ${theme.color.textMuted};
  text-wrap: balance;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[2]};
`;
