import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Button, Link } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { useLocation } from 'wouter';
import { Tooltip } from '#ui/actions/Tooltip.tsx';
import { theme } from '#ui/theme/theme.ts';
import { visuallyHidden } from '#ui/theme/mixins.ts';
import { isActive, menuFooter, menuGroupsFor, type MenuEntry } from './menu.ts';
import { messages } from './messages.ts';
import { lazyWhenIdle } from '#shared/page/lazyWhenIdle.ts';
import { boardsPath, headlinesPath, listPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';

interface SideMenuProps {
  isRail?: boolean;
  /** If omitted, the toggle is hidden. */
  onRailChange?: (isRail: boolean) => void;
  onFollow?: () => void;
}

export function SideMenu({ isRail = false, onRailChange, onFollow }: SideMenuProps) {
  const { privilege, can } = useSession();
  return (
    <Nav aria-label={messages.menuName} data-rail={isRail || undefined}>
      {menuGroupsFor(privilege).map(({ title, entries }) => (
        <Group key={title ?? ''}>
          {title && <GroupTitle aria-hidden>{title}</GroupTitle>}
          <Entries title={title} entries={entries} {...{ isRail, onFollow }} />
        </Group>
      ))}
      <MenuFooter>
        <Entries entries={menuFooter(can)} {...{ isRail, onFollow }} />
        {onRailChange && <RailButton {...{ isRail, onRailChange }} />}
      </MenuFooter>
    </Nav>
  );
}

function Entries({
  title,
  entries,
  isRail,
  onFollow,
}: { title?: string; entries: MenuEntry[] } & Pick<SideMenuProps, 'isRail' | 'onFollow'>) {
  const [path] = useLocation();
  return (
    <ul aria-label={title}>
      {entries.map((entry) => (
        <EntryItem key={entry.href}>
          <Tooltip text={entry.title} placement="end" isDisabled={!isRail}>
            <Entry
              href={entry.href}
              aria-current={isActive(entry, path) ? 'page' : undefined}
              onPress={onFollow}
            >
              <entry.icon aria-hidden />
              <span>{entry.title}</span>
            </Entry>
          </Tooltip>
          {pathsWithCount.includes(entry.href) && <MenuCount {...{ href: entry.href, isRail, onFollow }} />}
        </EntryItem>
      ))}
    </ul>
  );
}

function RailButton({ isRail, onRailChange }: Required<Pick<SideMenuProps, 'isRail' | 'onRailChange'>>) {
  const title = isRail ? messages.expandMenu : messages.collapseMenu;
  return (
    <Tooltip text={title} placement="end" isDisabled={!isRail}>
      <EntryButton onPress={() => onRailChange(!isRail)}>
        {isRail ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        <span>{title}</span>
      </EntryButton>
    </Tooltip>
  );
}

const pathsWithCount = [listPath(), headlinesPath(), boardsPath()];
const MenuCount = lazyWhenIdle(async () => (await import('./MenuCount.tsx')).MenuCount);

const Nav = styled.nav`
  position: sticky;
  inset-block-start: var(--bar-height, 0);
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  block-size: calc(100dvh - var(--bar-height, 0px));
  overflow: hidden auto;
  padding: ${theme.space[3]} 0.625rem;

  [role='dialog'] & {
    position: static;
    block-size: auto;
    padding: 0;
    overflow: visible;
  }
  &[data-rail] {
    gap: ${theme.space[2]};
    padding-inline: ${theme.space[2]};
  }
`;

const Group = styled.div`
  [data-rail] > & + & {
    padding-block-start: ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const GroupTitle = styled.p`
  padding-inline: 0.625rem;
  padding-block-end: ${theme.space[1]};
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.strong};
  line-height: 1rem;

  [data-rail] & {
    ${visuallyHidden}
  }
`;

const MenuFooter = styled.div`
  margin-block-start: auto;
`;

const EntryItem = styled.li`
  position: relative;
`;

const entryStyle = css`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  inline-size: 100%;
  min-block-size: ${theme.control.md};
  padding: ${theme.space.half} 0.625rem;
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.textMuted};
  font-weight: ${theme.weight.medium};
  line-height: ${theme.leading.tight};
  text-align: start;
  text-decoration: none;
  outline-offset: -2px;
  cursor: pointer;
  transition:
    background-color ${theme.motion.fast} ${theme.motion.ease},
    color ${theme.motion.fast} ${theme.motion.ease};

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
  &[data-hovered] {
    background: ${theme.color.hovered};
    color: ${theme.color.text};
  }
  &[data-pressed] {
    background: ${theme.color.pressed};
  }
  &[aria-current] {
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
    font-weight: ${theme.weight.strong};
  }
  [data-rail] & {
    justify-content: center;
    min-block-size: 2.25rem;
    padding: 0;
  }
  [data-rail] & > span {
    ${visuallyHidden}
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border: 2px solid Highlight;
    }
  }
`;

export const Entry = styled(Link)`
  ${entryStyle}
`;

export const EntryButton = styled(Button)`
  ${entryStyle}
`;
