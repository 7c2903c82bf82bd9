import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { media, theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';

/** Contains `SideColumn`s and one `MainColumn`, stacked below 768 px. */
export function Columns({ children }: { children: ReactNode }) {
  return <Row>{children}</Row>;
}

/** The main column, at least 480 px wide even beside side columns. */
export function MainColumn({ children }: { children: ReactNode }) {
  return <Main>{children}</Main>;
}

export interface SideColumnProps {
  title: string;
  /** Twelfths of the width. Defaults to 3. */
  share?: 3 | 6 | 10;
  side?: 'start' | 'end';
  isOpen: boolean;
  /** Called to collapse to a rail. Without it there is no button, and a closed column is hidden. */
  onOpenChange?: (isOpen: boolean) => void;
  actions?: ReactNode;
  /** Hidden below 768 px. */
  isHiddenWhenNarrow?: boolean;
  /** Stays in view and scrolls independently. */
  isSticky?: boolean;
  /** Gets its own row below 1100 px. */
  isWide?: boolean;
  children: ReactNode;
}

/** Collapses to a rail that shows its title, without losing input. */
export function SideColumn(props: SideColumnProps) {
  const {
    title,
    share = 3,
    side = 'start',
    isOpen,
    onOpenChange,
    actions,
    isHiddenWhenNarrow,
    isSticky,
    isWide,
    children,
  } = props;
  const titleId = useId();
  const contentId = useId();
  return (
    <Side
      hidden={!isOpen && !onOpenChange}
      aria-labelledby={titleId}
      data-share={share}
      data-side={side}
      data-open={isOpen || undefined}
      data-hidden-narrow={isHiddenWhenNarrow || undefined}
      data-sticky={isSticky || undefined}
      data-wide={isWide || undefined}
      data-row-rail={(!isOpen && !isWide && onOpenChange !== undefined) || undefined}
    >
      <Header>
        {onOpenChange && (
          <IconButton
            size="small"
            label={isOpen ? messages.collapse(title) : messages.expand(title)}
            icon={isOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onPress={() => onOpenChange(!isOpen)}
          />
        )}
        <Title id={titleId}>{title}</Title>
        {isOpen && actions && <Actions>{actions}</Actions>}
      </Header>
      <Content id={contentId} hidden={!isOpen}>
        {children}
      </Content>
    </Side>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[4]};
  min-inline-size: 0;

  @media ${media.belowLarge} {
    &:has(> [data-wide]) {
      flex-wrap: wrap;
    }
    /* Collapsed, a column is a row of its own instead of a rail that narrows the main column. */
    &:has(> [data-row-rail]) {
      flex-direction: column;
      align-items: stretch;
      gap: ${theme.space[2]};
    }
  }
  @media ${media.belowMedium} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Main = styled.div`
  flex: 1;
  /* Leaves space for the side column on tablets. */
  min-inline-size: min(30rem, 55%);

  @media ${media.belowMedium} {
    min-inline-size: 0;
  }
`;

const Side = styled.section`
  display: flex;
  flex: none;
  flex-direction: column;
  inline-size: 2.75rem;
  min-inline-size: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  &[hidden] {
    display: none;
  }
  &[data-open] {
    flex-shrink: 1;
    inline-size: calc((100% - ${theme.space[4]}) * var(--share) / 12);
  }
  &[data-share='3'] {
    --share: 3;
  }
  &[data-share='6'] {
    --share: 6;
  }
  &[data-share='10'] {
    --share: 10;
  }
  @media ${media.belowLarge} {
    &[data-wide][data-open] {
      inline-size: 100%;
    }
    &[data-row-rail] {
      align-self: start;
      inline-size: auto;
    }
  }
  @media ${media.fromMedium} {
    &[data-sticky] {
      --top: calc(var(--dd-sticky-top, 0px) + ${theme.space[4]});
      position: sticky;
      inset-block-start: var(--top);

      @media ${media.belowLarge} {
        &[data-row-rail] {
          position: static;
        }
      }
      max-block-size: calc(100dvh - var(--top) - var(--dd-sticky-bottom, 0px) - ${theme.space[4]});
    }
  }
  @media ${media.belowMedium} {
    &,
    &[data-open] {
      inline-size: 100%;
    }
    &[data-hidden-narrow] {
      display: none;
    }
  }
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]};
  min-block-size: 2.5rem;
  min-inline-size: 0;

  & > :first-child:is(h2) {
    padding-inline-start: ${theme.space[2]};
  }

  [data-open] > & {
    border-block-end: 1px solid ${theme.color.border};
  }
  /* On the rail, the title is vertical. */
  @media ${media.fromMedium} {
    section:not([data-open]) > & {
      flex-direction: column;
      padding-block-end: ${theme.space[4]};
    }
    :dir(rtl) & svg,
    [data-side='end'] > & svg {
      scale: -1 1;
    }
    :dir(rtl) [data-side='end'] > & svg {
      scale: 1 1;
    }
  }
  @media ${media.belowLarge} {
    section[data-row-rail]:not([data-open]) > & {
      flex-direction: row;
      min-block-size: ${theme.control.md};
      padding-block: 0;
      padding-inline-end: ${theme.space[3]};
    }
  }
  /* Stacked columns collapse upwards. */
  @media ${media.belowMedium} {
    & > :first-child > svg {
      rotate: 90deg;
    }
  }
`;

const Title = styled.h2`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  color: ${theme.color.text};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${media.fromMedium} {
    section:not([data-open]) > header > & {
      flex: none;
      writing-mode: vertical-rl;
      color: ${theme.color.textMuted};
    }
  }
  @media ${media.belowLarge} {
    section[data-row-rail]:not([data-open]) > header > & {
      writing-mode: horizontal-tb;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[1]};

  /* Text ends where the content does. */
  & > span {
    padding-inline-end: ${theme.space[2]};
  }
`;

const Content = styled.div`
  --dd-inner-line: 0;
  --dd-work-bleed: 0;
  padding: ${theme.space[3]};

  [data-sticky] > & {
    overflow: auto;
    overscroll-behavior: contain;
  }
  &[hidden] {
    display: none;
  }
`;
