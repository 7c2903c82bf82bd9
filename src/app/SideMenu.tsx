import { Link } from 'react-aria-components';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { theme } from '#ui/theme/theme.ts';
import { isActive, menuFor } from './menu.ts';
import { messages } from './messages.ts';
import { lazyWhenIdle } from '#shared/page/lazyWhenIdle.ts';
import { boardsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';

/** The way to each screen; in a sheet, `onFollow` closes it. */
export function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const [path] = useLocation();
  const { privilege } = useSession();
  return (
    <Nav aria-label={messages.menuName}>
      <Entries>
        {menuFor(privilege).map((entry) => (
          <EntryItem key={entry.href}>
            <Entry
              href={entry.href}
              aria-current={isActive(entry, path) ? 'page' : undefined}
              onPress={onFollow}
            >
              <entry.icon aria-hidden />
              {entry.title}
            </Entry>
            {entry.href === boardsPath() && <FailingSources onFollow={onFollow} />}
          </EntryItem>
        ))}
      </Entries>
    </Nav>
  );
}

// The menu is usable without it.
const FailingSources = lazyWhenIdle(async () => (await import('./FailingSources.tsx')).FailingSources);

const Nav = styled.nav`
  position: sticky;
  inset-block-start: var(--bar-height, 0);
`;

const Entries = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} ${theme.space[1]};

  [role='dialog'] & {
    grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
    padding: 0;
  }
`;

const EntryItem = styled.li`
  position: relative;
`;

const Entry = styled(Link)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space[1]};
  min-block-size: 4rem;
  padding: ${theme.space[2]} ${theme.space[1]};
  border-radius: ${theme.radius.lg};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  line-height: ${theme.leading.tight};
  text-align: center;
  text-decoration: none;
  outline-offset: -2px;

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    stroke-width: 1.75;
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
  @media (forced-colors: active) {
    &[aria-current] {
      border: 2px solid Highlight;
    }
  }
`;
