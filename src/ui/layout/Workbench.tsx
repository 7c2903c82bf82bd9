import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fadedFoot } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { ScrollArea } from './ScrollArea.tsx';

export interface WorkbenchProps {
  stage: ReactNode;
  strip: ReactNode;
  panel: ReactNode;
  panelLabel: string;
  /** The panel grows with its content, and the page scrolls. Defaults to false: the panel scrolls. */
  isPanelLong?: boolean;
  /**
   * In a wide container, the strip is as wide as the stage instead of the whole workbench. For pages without
   * a bottom bar.
   */
  isStripShort?: boolean;
}

/** In a wide container, fits one screen unless `isPanelLong` is set. In a narrow one, everything is stacked. */
export function Workbench({ stage, strip, panel, panelLabel, isPanelLong, isStripShort }: WorkbenchProps) {
  return (
    <Container>
      <Grid
        data-long={isPanelLong || undefined}
        data-short={isStripShort || undefined}
        data-bare={!strip || undefined}
      >
        <StageColumn>
          {stage}
          {strip && <Strip>{strip}</Strip>}
        </StageColumn>
        <Panel aria-label={panelLabel}>{panel}</Panel>
      </Grid>
    </Container>
  );
}

/** Stays in view while the tab scrolls. Elements with `data-spare` are hidden if the header is narrow. */
export function PanelHeader({ children }: { children: ReactNode }) {
  return <Header>{children}</Header>;
}

export function PanelFooter({ children }: { children: ReactNode }) {
  return <Footer>{children}</Footer>;
}

/** Sticky while the form is in view. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <Actions>{children}</Actions>;
}

/** Fills the panel's height. The child with `data-grows` scrolls. */
export function PanelFill({ children }: { children: ReactNode }) {
  return <Fill>{children}</Fill>;
}

export function PanelScroll({ children }: { children: ReactNode }) {
  return <Scroll data-grows>{children}</Scroll>;
}

const Container = styled.div`
  container-type: inline-size;
`;

const Grid = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: minmax(0, 1fr);

  /* Fills the space between the page's header and the bottom bar, but is at least 34rem high. */
  --bar: var(--dd-sticky-bottom, 3.5rem);
  --height: max(
    34rem,
    100dvh - var(--dd-sticky-top, 0px) - var(--bar) - ${theme.space[5]} - 2.25rem - 2 * ${theme.space[3]}
  );
  @container (width >= 52rem) {
    grid-template: 'stage panel' minmax(0, 1fr) 'strip strip' auto / minmax(0, 1fr) 21rem;

    &:not([data-long]) {
      block-size: var(--height);
    }
    /* As far from the window's lower edge as from its sides. */
    &[data-short] {
      --bar: ${theme.space[3]};
      grid-template-areas: 'stage panel' 'strip panel';
      margin-block-end: calc(${theme.space[6]} - ${theme.space[12]});
    }
    &[data-bare] {
      grid-template: 'stage panel' minmax(0, 1fr) / minmax(0, 1fr) 21rem;
    }
    &[data-long] {
      grid-template-areas: 'work panel';
      grid-template-rows: auto;
      align-items: start;
    }
  }
  @container (width >= 70rem) {
    &,
    &[data-bare] {
      grid-template-columns: minmax(0, 1fr) 26rem;
    }
  }
`;

const StageColumn = styled.div`
  /* On small screens, the picture spans the full width. */
  --dd-stage-bleed: var(--dd-work-bleed, calc(-1 * ${theme.space[3]}));
  display: flex;
  flex-direction: column;
  gap: inherit;
  min-inline-size: 0;

  @container (width >= 52rem) {
    --dd-screen-container: size;
    --dd-screen-height: 100cqb;

    [data-long] > & {
      position: sticky;
      inset-block-start: calc(var(--dd-sticky-top, 0px) + ${theme.space[3]});
      grid-area: work;
      block-size: calc(var(--height) - ${theme.space[3]});

      & > :first-child {
        flex: 1;
      }
    }
    :not([data-long]) > & {
      display: contents;

      & > :first-child {
        grid-area: stage;
      }
    }
  }
`;

const Strip = styled.div`
  min-inline-size: 0;
  padding: ${theme.space[1]} ${theme.space[3]} ${theme.space[3]};
  border: var(--dd-inner-line, 1px) solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  @container (width >= 52rem) {
    :not([data-long]) > * > & {
      grid-area: strip;
    }
  }
`;

const Panel = styled.section`
  /* Tabs don't need to stick, because they are above the scrolling part. */
  --dd-strip-position: static;
  /* Editor text is smaller than on a page, and has no margin for handles. */
  --dd-title-size: 1.375rem;
  --dd-title-leading: 1.75rem;
  --dd-prose-size: ${theme.text.lg};
  --dd-prose-leading: 1.625rem;
  --dd-prose-ground: ${theme.color.surface};
  --dd-handle: hidden;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  overflow: clip;
  border: var(--dd-inner-line, 1px) solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  @container (width >= 52rem) {
    grid-area: panel;

    :not([data-long]) > & {
      overflow: hidden;
      --dd-tab-overflow: auto;
      --dd-fill: 100%;
      --dd-head-position: sticky;
      --dd-list-height: none;

      /* Keeps focused elements clear of the sticky header and actions. */
      & [role='tabpanel'] {
        scroll-padding-block: 3.25rem;
      }
    }
  }
`;

const Header = styled.div`
  position: var(--dd-head-position, static);
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[2]};
  min-block-size: 2.75rem;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  container-type: inline-size;

  & > :has([type='search']) {
    flex: 1 1 12rem;
  }
  & > :last-child:not(:first-child) {
    margin-inline-start: auto;
  }
  @container (width < 22rem) {
    & [data-spare] {
      display: none;
    }
  }
`;

const Footer = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  grid-template-columns: minmax(0, 1fr);
  max-block-size: 60%;
  overflow: auto;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.border};
`;

/* Slightly wider than the fields, so that their focus rings pass below it. */
const Actions = styled.div`
  position: var(--dd-head-position, static);
  inset-block-end: 0;
  z-index: 1;
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  margin: calc(-1 * ${theme.space[2]}) calc(-1 * ${theme.space[1]});
  padding: ${theme.space[2]} ${theme.space[1]};
  background: var(--dd-ground, ${theme.color.surface});

  /* Fades out content that scrolls below. */
  &::before {
    content: '';
    position: absolute;
    inset-block-end: 100%;
    inset-inline: 0;
    block-size: ${theme.space[2]};
    background: linear-gradient(transparent, var(--dd-ground, ${theme.color.surface}));
    pointer-events: none;
  }
`;

const Fill = styled.div`
  display: flex;
  flex-direction: column;
  block-size: var(--dd-fill, auto);
  min-block-size: 0;

  & > * {
    flex: none;
  }
  & > [data-grows] {
    flex: 1 1 auto;
  }
  @container (width >= 52rem) {
    & > [data-grows] {
      min-block-size: 6rem;
    }
  }
`;

const Scroll = styled(ScrollArea)`
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};
  grid-template-columns: minmax(0, 1fr);
  padding: ${theme.space[4]} ${theme.space[4]} 0;
  ${fadedFoot('0px')}
`;
