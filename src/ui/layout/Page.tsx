import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../actions/Link.tsx';
import { media, theme } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/mixins.ts';
import { messages } from '../messages.ts';

const mainId = 'main';

export interface PageProps {
  title: string;
  /** Visually hides the title if the page shows it another way. */
  isTitleHidden?: boolean;
  parent?: { label: string; href: string };
  lead?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** `narrow` for forms. Both start at the same left edge. Defaults to `full`. */
  width?: 'narrow' | 'full';
  children: ReactNode;
}

/** The `main` landmark of every screen, with title and actions. Target of `SkipLink`. */
export function Page({
  title,
  isTitleHidden,
  parent,
  lead,
  description,
  actions,
  width = 'full',
  children,
}: PageProps) {
  return (
    <Main id={mainId} tabIndex={-1} data-width={width}>
      <Header data-hidden={(isTitleHidden && !lead && !actions && !description) || undefined}>
        {parent && (
          <Description data-parent>
            <Link variant="quiet" href={parent.href} icon={<ChevronLeft aria-hidden />}>
              <bdi>{parent.label}</bdi>
            </Link>
          </Description>
        )}
        <Title data-hidden={isTitleHidden || undefined} data-alone={!lead || undefined}>
          {title}
        </Title>
        {lead && <Lead>{lead}</Lead>}
        {actions && <Actions>{actions}</Actions>}
        {description && <Description>{description}</Description>}
      </Header>
      {children}
    </Main>
  );
}

/** Place it first in the shell, so that it is the first Tab stop. */
export function SkipLink() {
  return <SkipAnchor href={`#${mainId}`}>{messages.skipToContent}</SkipAnchor>;
}

const Main = styled.main`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: ${theme.space[3]};
  inline-size: 100%;
  min-inline-size: 0;
  padding: ${theme.space[5]} ${theme.space[6]} ${theme.space[12]};
  outline: none;

  /* Fits ten rows and the pagination into 900 px. */
  &:has(> nav:last-child) {
    padding-block-end: ${theme.space[4]};
  }
  /* Space for the PeekPanel. */
  @media (width >= 1200px) {
    &:has(> [data-peek]) {
      padding-inline-end: calc(26rem + ${theme.space[4]});
    }
  }
  &[data-width='narrow'] > :not(header) {
    max-inline-size: 44rem;
  }
  @media ${media.narrow} {
    padding: ${theme.space[4]} ${theme.space[3]} ${theme.space[16]};
  }
  /* Saves vertical space on phones. */
  @media ${media.small} {
    padding-block-start: ${theme.space[2]};

    &[data-width='full'] {
      gap: ${theme.space[2]};
    }
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[4]};
  min-block-size: 2.25rem;

  @media ${media.small} {
    gap: ${theme.space[2]};

    [data-width='full'] > &:has(button, [data-variant='primary'], [data-variant='secondary']) {
      margin-block-end: ${theme.space[1]};
    }
  }
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

const Title = styled.h1`
  min-inline-size: 0;
  /* As high as a button, so that titles with and without actions align. */
  padding-block: 2px;
  overflow-wrap: anywhere;
  font-family: ${theme.font.serif};
  font-size: ${theme.text.xxl};
  font-weight: ${theme.weight.strong};
  line-height: 2rem;
  letter-spacing: -0.012em;
  text-wrap: balance;

  /* A long title wraps before the actions do. */
  &[data-alone] {
    flex: 1 1 18rem;
    max-inline-size: max-content;
  }
  @media ${media.small} {
    font-size: ${theme.text.xl};
    line-height: 1.75rem;

    &[data-alone] {
      flex: 0 1 auto;
    }
    /* A single icon stays beside the title. */
    &[data-alone]:has(+ * > [data-icon-only]:only-child) {
      flex: 1 1 12rem;
    }
  }
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

const Lead = styled.div`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: ${theme.space[3]};
  min-inline-size: 0;
  /* Stays beside the title, even without actions. */
  margin-inline-end: auto;

  @media ${media.small} {
    flex: 1 1 100%;
  }
  & > button {
    margin-inline-start: auto;
  }
`;

const Description = styled.div`
  flex-basis: 100%;
  padding-inline-end: max(0px, 100% - 52rem);
  color: ${theme.color.textMuted};

  &[data-parent] {
    font-size: ${theme.text.sm};
  }
  &[data-parent] {
    margin-block-end: -2px;
  }
  @media ${media.small} {
    &[data-parent] {
      margin-block-end: calc(-1 * ${theme.space[1]});
    }
  }
  &[data-parent] > a {
    display: inline-flex;
    align-items: center;
  }
  &[data-parent] svg {
    margin-inline: -0.2em 0.2em;
  }
  &[data-parent] svg:dir(rtl) {
    scale: -1 1;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  margin-inline-start: auto;

  /* Ends the text of a borderless button at the page's edge. */
  & > [data-variant='quiet']:last-child:not([data-icon-only], [aria-pressed]) {
    margin-inline-end: calc(-1 * ${theme.space[3]} - 1px);

    &[data-size='small'] {
      margin-inline-end: calc(-1 * ${theme.space[2]} - 1px);
    }
  }
  /* On their own line, actions start at the page's edge. */
  @media ${media.narrow} {
    [data-alone] + &,
    ${Lead} + & {
      margin-inline-start: 0;
    }
  }
  @media ${media.small} {
    margin-inline-start: 0;

    /* Several actions or fields get their own line. A single action and icons stay beside the title. */
    &:has(> :not([data-icon-only]) ~ :not([data-icon-only])),
    &:has(> :not(button, a)) {
      order: 1;
      inline-size: 100%;
    }
    & > [role='tablist']:last-child {
      margin-inline-start: auto;
    }
    /* Keeps icon buttons beside the title, even with text at 200 %. */
    & > [data-icon-only] {
      max-inline-size: 44px;
    }
    /* Aligns the icon or text of borderless buttons with the title. */
    & > [data-variant='quiet']:first-child {
      margin-inline-start: calc(-1 * ${theme.space[3]});
    }
    & > [data-variant='quiet'][data-icon-only]:first-child {
      margin-inline-start: calc((${theme.control.icon} - ${theme.control.md}) / 2);
    }
    /* Fields fill the remaining space. A search field gets its own line if that's too little. */
    & > :not(button, a, [role='tablist']) {
      flex: 1;
    }
    & > :has([type='search']) {
      flex-basis: 12rem;
    }
  }
`;

const SkipAnchor = styled.a`
  position: fixed;
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};
  z-index: ${theme.layer.toast};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};
  font-weight: ${theme.weight.strong};

  &:not(:focus) {
    transform: translateY(-300%);
  }
`;
