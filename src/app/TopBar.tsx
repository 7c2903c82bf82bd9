import { LogOut, Menu, Search } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useLocation } from 'wouter';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { stickyStyle, visuallyHidden } from '#ui/theme/mixins.ts';
import { media, theme } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { LanguageSelect, languageWidth } from './LanguageSelect.tsx';
import { lazyWhenIdle } from '#shared/page/lazyWhenIdle.ts';
import { guardNavigation } from '#shared/page/leaveGuard.ts';
import { Logo } from './Logo.tsx';
import { messages } from './messages.ts';
import { listPath, signInPath } from '#shared/page/paths.ts';
import { signOut } from '#shared/session/signOut.ts';
import { UrlBox } from './UrlBox.tsx';
import { paletteAction } from '#shared/actions/groups/app.ts';
import { useShortcutText } from '#shared/actions/caps.ts';
import { Keys } from '#ui/actions/Keys.tsx';
import { openPalette } from './palette/recent.ts';

interface TopBarProps {
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
          <IconButton
            label={messages.logout}
            icon={<LogOut />}
            tooltipPlacement="bottom"
            onPress={leaveAndSignOut}
          />
        ) : (
          <>
            <AccountMenu />
            <Button variant="quiet" icon={<LogOut />} onPress={leaveAndSignOut}>
              <Label>{messages.logout}</Label>
            </Button>
          </>
        )}
      </Tools>
    </Bar>
  );
}

const AccountMenu = lazyWhenIdle(
  async () => (await import('./AccountMenu.tsx')).AccountMenu,
  () => <AccountPlaceholder data-pending />,
);

const InboxBell = lazyWhenIdle(
  async () => (await import('./InboxBell.tsx')).InboxBell,
  () => <BellPlaceholder data-pending />,
);

const leaveAndSignOut = () => guardNavigation(() => void signOut(), signInPath());

/* Icons fit 48 px even at 200 %, where buttons that scale with text would overflow a phone's bar (WCAG 1.4.4). */
const zoomedButtonWidth = css`
  & > button {
    max-inline-size: 48px;
  }
`;

const Bar = styled.header`
  ${stickyStyle}
  container-type: inline-size;
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
    ${zoomedButtonWidth}
  }
`;

/* With large text, only the icon fits; the button keeps its accessible name (WCAG 1.4.4). */
const Label = styled.span`
  @container (width < 48rem) {
    ${visuallyHidden}
  }
`;

/* As wide as the menu, so the URL box lines up with the page. */
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
    ${zoomedButtonWidth}
  }
`;

/* Keeps the URL box in place on screens without a language select. */
const LanguagePlaceholder = styled.span`
  inline-size: ${languageWidth};
`;

/* Reserves the buttons' width, to prevent layout shift. */
const AccountPlaceholder = styled.span`
  inline-size: 4.5rem;
`;

const BellPlaceholder = styled.span`
  inline-size: ${theme.control.md};
`;

function PaletteButton() {
  const keys = useShortcutText(paletteAction);
  const isShort = useMediaQuery(media.belowLarge);
  if (isShort)
    return (
      <IconButton
        label={paletteAction.title}
        icon={<Search />}
        keys={keys}
        tooltipPlacement="bottom"
        onPress={openPalette}
      />
    );
  return (
    <Button variant="quiet" icon={<Search />} onPress={openPalette}>
      <Label>{paletteAction.title}</Label>
      {keys && <Keys keys={keys} />}
    </Button>
  );
}
