import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { fadedEnd, focusRing } from '#ui/theme/mixins.ts';
import { media, theme } from '#ui/theme/theme.ts';
import { useSession } from '#shared/session/session.ts';
import { missingPermission } from './guard.ts';
import { subMenuFor, isActive } from './menu.ts';

/**
 * Lists the pages of the current area: feeds (SHELL-17) or reports. Only the route guard checks permission
 * for the feed area (C3).
 */
export function SubMenu() {
  const session = useSession();
  const [path] = useLocation();
  const entries = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone, the menu may be wider than the screen.
    entries.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const menu = subMenuFor(path);
  if (!menu) return null;
  const shown = menu.entries.filter(({ href }) => missingPermission(session, href) === undefined);
  return (
    <Menu aria-label={menu.title}>
      <Entries ref={entries}>
        {shown.map((entry) => (
          <li key={entry.href}>
            <Entry href={entry.href} aria-current={isActive(entry, path) ? 'page' : undefined}>
              {entry.title}
            </Entry>
          </li>
        ))}
      </Entries>
    </Menu>
  );
}

const Menu = styled.nav`
  border-block-end: 1px solid ${theme.color.border};
`;

const Entries = styled.ul`
  --tab-padding: ${theme.space[2]};
  display: flex;
  gap: ${theme.space[1]};
  overflow-x: auto;
  padding-inline: ${theme.space[4]};
  ${fadedEnd}
  white-space: nowrap;

  @media ${media.narrow} {
    /* All four tabs of the feeds fit 375 px. */
    --tab-padding: 0.4375rem;
    gap: 0;
    padding-inline: calc(${theme.space[3]} - var(--tab-padding));
    scroll-padding-inline: calc(${theme.space[3]} - var(--tab-padding));
  }
`;

const Entry = styled(Link)`
  ${focusRing}
  position: relative;
  display: flex;
  align-items: center;
  min-block-size: ${theme.control.md};
  padding: ${theme.space[2]} var(--tab-padding);
  color: ${theme.color.textMuted};
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  outline-offset: -2px;

  &[data-hovered] {
    color: ${theme.color.text};
  }
  &[aria-current] {
    color: ${theme.color.accentText};
  }
  /* As wide as the labels, which align with the page. */
  &[aria-current]::after {
    position: absolute;
    inset-inline: var(--tab-padding);
    inset-block-end: 0;
    border-block-end: 2px solid ${theme.color.accent};
    content: '';
  }
`;
