import { LogOut, Menu } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useLocation } from 'wouter';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { media, theme } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { LanguageSelect, languageWidth } from './LanguageSelect.tsx';
import { lazyWhenIdle } from '#shared/page/lazyWhenIdle.ts';
import { aroundNavigation } from '#shared/page/leaveGuard.ts';
import { Logo } from './Logo.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { messages } from './messages.ts';
import { listPath, signInPath } from '#shared/page/paths.ts';
import { signOut } from '#shared/session/signOut.ts';
import { UrlBox } from './UrlBox.tsx';

interface TopBarProps {
  /** The hamburger of narrow screens was pressed. */
  onMenuPress: () => void;
}

export function TopBar({ onMenuPress }: TopBarProps) {
  const [path] = useLocation();
  const isNarrow = useMediaQuery(media.narrow);
  return (
    <Bar>
      {isNarrow && (
        <IconButton
          label={messages.openMenu}
          icon={<Menu />}
          onPress={onMenuPress}
          tooltipPlacement="bottom"
        />
      )}
      <LogoBox>
        <Logo />
      </LogoBox>
      <Box>
        <UrlBox />
      </Box>
      <Tools>
        {path === listPath() ? <LanguageSelect /> : !isNarrow && <LanguagePlaceholder />}
        <PaletteButton />
        <InboxBell />
        {isNarrow ? (
          <IconButton label={messages.logout} icon={<LogOut />} tooltipPlacement="bottom" onPress={leave} />
        ) : (
          <>
            <AccountMenu />
            <Button variant="quiet" icon={<LogOut />} onPress={leave}>
              {messages.logout}
            </Button>
          </>
        )}
      </Tools>
    </Bar>
  );
}

// It is opened only after the page is loaded.
const AccountMenu = lazyWhenIdle(
  async () => (await import('./AccountMenu.tsx')).AccountMenu,
  () => <AccountSpace data-pending />,
);

const InboxBell = lazyWhenIdle(
  async () => (await import('./InboxBell.tsx')).InboxBell,
  () => <BellSpace data-pending />,
);

/** A screen with unsaved work confirms first. */
const leave = () => aroundNavigation(() => void signOut(), signInPath());

/* An icon has space in 48 px also at 200 %, where a phone's bar would not hold buttons that grow with the text (WCAG 1.4.4). */
const widthAt200 = css`
  & > button {
    max-inline-size: 48px;
  }
`;

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.shell};
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  block-size: var(--bar-height);
  padding-inline: ${theme.space[4]} ${theme.space[6]};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};

  @media ${media.narrow} {
    position: static;
    flex-wrap: wrap;
    gap: ${theme.space[1]};
    block-size: auto;
    padding: ${theme.space[2]} ${theme.space[3]};
    ${widthAt200}
  }
`;

/* As wide as the menu's words, so that the address box starts where the page does. */
const LogoBox = styled.div`
  flex: none;
  display: flex;

  [data-frame]:not([data-rail]) & {
    inline-size: calc(var(--menu-width) + ${theme.space[6]} - ${theme.space[4]} - ${theme.space[3]});
  }
  @media ${media.narrow} {
    &&& {
      inline-size: auto;
    }
  }
`;

const Box = styled.div`
  flex: 1;
  display: flex;
  justify-content: start;

  @media ${media.narrow} {
    order: 1;
    flex-basis: 100%;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-inline-size: 0;
  margin-inline-start: auto;

  @media ${media.narrow} {
    gap: 0;
    ${widthAt200}
  }
`;

/* The address box stays where it is on screens without a choice of language. */
const LanguagePlaceholder = styled.span`
  inline-size: ${languageWidth};
`;

/* As wide as the buttons, so that nothing moves when they come. */
const AccountSpace = styled.span`
  inline-size: 4.5rem;
`;

const BellSpace = styled.span`
  inline-size: ${theme.control.md};
`;
