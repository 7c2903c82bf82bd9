import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { SkipLink } from '#ui/layout/Page.tsx';
import { media, theme } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { SubMenu } from './SubMenu.tsx';
import { SignedOutFrame } from './SignedOutFrame.tsx';
import { listPath } from '#shared/page/paths.ts';
import { isMenuRail, menuWidth, menuLabelsMinWidth, menuChoice } from '#shared/page/menuWidth.ts';
import { listColumns } from '#shared/list/listColumns.ts';
import { findPage } from './pages.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { lazyWhenIdle } from '#shared/page/lazyWhenIdle.ts';
import { useSession } from '#shared/session/session.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

/** Sign-in (SHELL-19), first-password and first-factor pages are shown without menu and top bar. */
export function Shell({ children }: { children: ReactNode }) {
  const { isSignedIn, mustChangePassword, mustAddFactor } = useSession();
  const isRail = useMenuRail();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [wasMenuOpened, setWasMenuOpened] = useState(false);

  function openMenu() {
    setWasMenuOpened(true);
    setIsMenuOpen(true);
  }

  if (!isSignedIn || mustChangePassword || mustAddFactor) return <SignedOutFrame>{children}</SignedOutFrame>;
  return (
    <Frame data-frame data-rail={isRail || undefined}>
      <SkipLink />
      <TopBar onMenuPress={openMenu} />
      <ActiveBroadcasts />
      <SidePanel>
        <SideMenu isRail={isRail} onRailChange={(rail) => (menuChoice.value = rail ? 'rail' : 'words')} />
      </SidePanel>
      <Screen>
        <SubMenu />
        {children}
      </Screen>
      <AppActions />
      {wasMenuOpened && <MenuSheet isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} />}
    </Frame>
  );
}

function useMenuRail() {
  useSignals();
  const [path] = useLocation();
  const hasFewColumns = path === listPath() && listColumns.value === 'calm';
  const isWidePage = findPage(path)?.isWide === true && !hasFewColumns;
  const hasSpace = useMediaQuery(`(width >= ${menuLabelsMinWidth(isWidePage)}px)`);
  return isMenuRail(menuChoice.value, hasSpace);
}

const MenuSheet = lazyComponent(async () => (await import('./MenuSheet.tsx')).MenuSheet);

const AppActions = lazyWhenIdle(async () => (await import('./AppActions.tsx')).AppActions);

const ActiveBroadcasts = lazyWhenIdle(async () => (await import('./ActiveBroadcasts.tsx')).ActiveBroadcasts);

const Frame = styled.div`
  /* The bar grows with its controls on coarse pointers. */
  --bar-height: calc(${theme.control.md} + ${theme.space[5]});
  --bar-end: var(--bar-height);
  --active-row: calc(${theme.control.md} + ${theme.space[2]});
  --active-height: 0px;
  --dd-sticky-top: calc(var(--bar-end) + var(--active-height));

  @media ${media.short} {
    --dd-sticky-top: 0px;
  }
  /* Keeps focused controls clear of the sticky bar (WCAG 2.4.11). */
  & :is(a, button, input, select, textarea, [tabindex]) {
    scroll-margin-block-start: calc(var(--dd-sticky-top) + ${theme.space[2]});
  }
  display: grid;
  --menu-width: ${menuWidth.words};
  grid-template: auto auto 1fr / var(--menu-width) minmax(0, 1fr);
  min-block-size: 100dvh;

  &[data-rail] {
    --menu-width: ${menuWidth.rail};
  }
  &:has([data-active-rows='1']) {
    --active-height: var(--active-row);
  }
  &:has([data-active-rows='2']) {
    --active-height: calc(2 * var(--active-row));
  }
  &:has([data-active-rows='3']) {
    --active-height: calc(3 * var(--active-row));
  }
  @media ${media.narrow} {
    --bar-end: 0px;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const SidePanel = styled.div`
  grid-row: 3;
  border-inline-end: 1px solid ${theme.color.border};

  @media ${media.narrow} {
    display: none;
  }
`;

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  grid-row: 3;
  min-inline-size: 0;
`;
