import { describe, expect, test } from 'vitest';
import { isAllowed } from '#domain/permissions.ts';
import { returnPath } from '#shared/page/paths.ts';
import { findMissingPermission, findRedirectReason, findRedirect } from './guard.ts';
import { findSubMenu, isActive, menu, menuFooter, menuFor, menuGroupsFor, type MenuEntry } from './menu.ts';
import { findAccess, matchesPath, pages, toRoute } from './pages.ts';

const foot = (privilege: string) =>
  menuFooter((permission) => isAllowed(privilege, permission)).map(({ href }) => href);

const signedIn = [
  '/',
  '/poll',
  '/digest-create',
  '/digests/7',
  '/video/edit/7',
  '/video/preview/7',
  '/video/search',
  '/video/create',
  '/video/7',
  '/dailyReports',
  '/tags',
  '/headlines',
];
const superUsers = [
  '/users',
  '/settings',
  '/settings/3',
  '/status-add',
  '/feeds',
  '/boards',
  '/feed',
  '/feed/3',
  '/board',
  '/board/3',
  '/board-details/3',
  '/board-details/3/feed/9/details',
  '/board-details/3/sources/',
  '/notifications',
  '/notification/create',
  '/notifications/groups',
];
const signedOut = { token: '', privilege: '' };
const as = (privilege: string) => ({ token: 'a-token', privilege });
const staff = as('STAFF_USER_PERM');

describe('who may open a screen', () => {
  test('VID-05, C5: each documented address but sign-in and the list has a screen of its own', () => {
    const without = pages.filter(({ screen }) => screen === undefined).map(({ path }) => path);
    expect(without).toEqual(['/login', '/']);
  });

  test('SHELL-01: sign-in is open to all', () => {
    expect(findAccess('/login')).toBe('open');
    expect(findRedirect(signedOut, '/login', '')).toBeUndefined();
  });

  test.each(signedIn)('SHELL-02: %s is open to all signed-in users', (path) => {
    expect(findAccess(path)).toBe('signed-in');
    expect(findRedirect(staff, path, '')).toBeUndefined();
  });

  test.each(['/calendar', '/jobs', '/jobs/7', '/tokens', '/local-copies'])(
    '%s, which the documents do not have, is too',
    (path) => {
      expect(findRedirect(staff, path, '')).toBeUndefined();
    },
  );

  test.each(superUsers)('SHELL-03, SHELL-05, SHELL-06: %s turns only STAFF_USER_PERM away', (path) => {
    expect(findAccess(path)).toBe('super-user');
    expect(findRedirect(staff, path, '')).toBe('/');
    expect(findRedirect(as('SUPER_USER_PERM'), path, '')).toBeUndefined();
    expect(findRedirect(as('EDITOR_PERM'), path, '')).toBeUndefined();
  });

  test.each([
    ['/boards/sources', 'feeds.manage'],
    ['/board-details/3/rules', 'feeds.manage'],
    ['/notifications/limits', 'broadcasts.compose'],
    ['/notifications/3', 'broadcasts.compose'],
  ] as const)('SETTINGS-07: %s, which the documents do not have, says whom it is for', (path, permission) => {
    expect(findRedirect(staff, path, '')).toBeUndefined();
    expect(findMissingPermission(staff, path)).toBe(permission);
    expect(findMissingPermission(as('EDITOR_PERM'), path)).toBeUndefined();
    expect(findRedirect(signedOut, path, '')).toMatch(/^\/login/);
  });

  test('SETTINGS-07: no documented page does, and none that everybody may open', () => {
    for (const path of [...signedIn, ...superUsers, '/login', '/jobs', '/nowhere'])
      expect(findMissingPermission(staff, path)).toBeUndefined();
  });

  test('SYSTEM-09: so is the state of the system', () => {
    expect(findMissingPermission(as('EDITOR_PERM'), '/system')).toBe('system.manage');
    expect(findMissingPermission(as('SUPER_USER_PERM'), '/system')).toBeUndefined();
  });

  test('the audit log, which the documents do not have, is for super users', () => {
    expect(findMissingPermission(as('EDITOR_PERM'), '/audit')).toBe('audit.read');
    expect(findMissingPermission(as('SUPER_USER_PERM'), '/audit')).toBeUndefined();
    expect(foot('SUPER_USER_PERM')).toEqual([
      '/calendar',
      '/jobs',
      '/audit',
      '/import',
      '/delivery-keys',
      '/system',
    ]);
    expect(foot('EDITOR_PERM')).toEqual(['/calendar', '/jobs']);
  });

  test.each([...signedIn, ...superUsers].slice(1))('SHELL-04: %s opens sign-in and back', (path) => {
    const sent = findRedirect(signedOut, path, 'a=1&b=%2F')!;
    expect(sent).toMatch(/^\/login\?next=/);
    expect(returnPath(sent.split('?')[1]!)).toBe(`${path}?a=1&b=%2F`);
  });

  test('SHELL-04: both the token and the privilege are needed', () => {
    expect(findRedirect({ token: 'a-token', privilege: '' }, '/tags', '')).toBe('/login?next=%2Ftags');
    expect(findRedirect({ token: '', privilege: 'EDITOR_PERM' }, '/tags', '')).toBe('/login?next=%2Ftags');
    expect(findRedirect(signedOut, '/', '')).toBe('/login');
  });

  test.each(['/nowhere', '/digests', '/digests/seven', '/feed/9/details', '/digests/7/8'])(
    'S5: %s is no screen, and is not redirected: the page says so',
    (path) => {
      expect(findAccess(path)).toBeUndefined();
      expect(findRedirect(staff, path, '')).toBeUndefined();
      expect(findRedirect(signedOut, path, '')).toMatch(/^\/login/);
    },
  );

  test('SHELL-05: a redirect to the list says why', () => {
    expect(findRedirectReason(staff, '/users')).toBe('Only super users can open Users.');
    expect(findRedirectReason(staff, '/settings/3')).toBe('Only super users can open Settings.');
    expect(findRedirectReason(staff, '/board')).toBe('Only super users can open News Feeds.');
    expect(findRedirectReason(as('SUPER_USER_PERM'), '/users')).toBeUndefined();
    expect(findRedirectReason(staff, '/nowhere')).toBeUndefined();
    for (const path of ['/', '/login', '/digests/7', '/tags'])
      expect(findRedirectReason(staff, path)).toBeUndefined();
    expect(findRedirectReason(signedOut, '/users')).toBeUndefined();
  });

  test('SHELL-36: sign-in redirects to the address that was requested, or to the list', () => {
    expect(findRedirect(staff, '/login', 'next=%2Fdigests%2F7%3Ftab%3D2')).toBe('/digests/7?tab=2');
    expect(findRedirect(staff, '/login', '')).toBe('/');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/login?next=/login',
    'javascript:alert(1)',
  ])('sign-in does not redirect to %s', (next) =>
    expect(returnPath(new URLSearchParams({ next }).toString())).toBe('/'),
  );
});

const active = (path: string) => menu.filter((entry) => isActive(entry, path)).map(({ title }) => title);

const feedMenu = findSubMenu('/feeds')!.entries;
const marked = (path: string) => feedMenu.filter((entry) => isActive(entry, path)).map(({ title }) => title);

describe('the menu', () => {
  const icon = menu[0]!.icon;
  const users: MenuEntry = { title: 'Users', href: '/users', icon, isForSuperUsers: true };

  test('SHELL-07, SHELL-08, SHELL-09: everybody sees Dashboard, Add News Digest and View Polls', () => {
    const shown = menuFor('STAFF_USER_PERM').map(({ title, href }) => [title, href]);
    expect(shown).toEqual([
      ['Dashboard', '/'],
      ['Add News Digest', '/digest-create'],
      ['View Polls', '/poll'],
    ]);
    expect(active('/poll')).toEqual(['View Polls']);
  });

  test('SHELL-08: Add News Digest is active on a digest, too', () => {
    expect(active('/digest-create')).toEqual(['Add News Digest']);
    expect(active('/digests/7')).toEqual(['Add News Digest']);
    expect(active('/')).toEqual(['Dashboard']);
  });

  test('SHELL-10, SHELL-12: super users alone see Users', () => {
    const entry = { title: 'Users', href: '/users' };
    expect(menuFor('SUPER_USER_PERM')).toContainEqual(expect.objectContaining(entry));
    for (const privilege of ['STAFF_USER_PERM', 'EDITOR_PERM', '']) {
      expect(menuFor(privilege)).not.toContainEqual(expect.objectContaining(entry));
    }
    expect(active('/users')).toEqual(['Users']);
  });

  test('SHELL-14: super users see Daily Reports, whose screen is open to all signed-in users (C2)', () => {
    expect(menuFor('SUPER_USER_PERM').map(({ title }) => title)).toContain('Daily Reports');
    expect(menuFor('EDITOR_PERM').map(({ title }) => title)).not.toContain('Daily Reports');
    expect(active('/dailyReports')).toEqual(['Daily Reports']);
  });

  test('SHELL-11, SHELL-16, C2: super users see Settings, also marked on its forms, Tags and Headlines', () => {
    const shown = menuFor('SUPER_USER_PERM').map(({ title, href }) => [title, href]);
    expect(shown).toContainEqual(['Settings', '/settings']);
    expect(shown).toContainEqual(['Tags', '/tags']);
    expect(shown).toContainEqual(['Headlines', '/headlines']);
    expect(menuFor('EDITOR_PERM').map(({ title }) => title)).not.toContain('Settings');
    expect(menuFor('STAFF_USER_PERM').map(({ title }) => title)).not.toContain('Tags');
    for (const path of ['/settings', '/settings/3', '/status-add'])
      expect(active(path)).toEqual(['Settings']);
    expect(active('/tags')).toEqual(['Tags']);
    expect(menuFor('EDITOR_PERM').map(({ title }) => title)).not.toContain('Headlines');
  });

  test('groups order the entries, and lose none', () => {
    const grouped = menuGroupsFor('SUPER_USER_PERM').flatMap(({ entries }) => entries);
    expect(new Set(grouped)).toEqual(new Set(menu));
    expect(grouped).toHaveLength(menu.length);
    expect(menuGroupsFor('STAFF_USER_PERM').map(({ title }) => title)).toEqual([undefined, 'Readers']);
  });

  test('SHELL-10: what is for super users is hidden from any other privilege', () => {
    expect(menuFor('SUPER_USER_PERM', [users])).toEqual([users]);
    expect(menuFor('EDITOR_PERM', [users])).toEqual([]);
    expect(menuFor('', [users])).toEqual([]);
  });

  test('SHELL-15: super users see Notifications, of all users at first, also marked on its pages', () => {
    const shown = menuFor('SUPER_USER_PERM').map(({ title, href }) => [title, href]);
    expect(shown).toContainEqual(['Notifications', '/notifications?selectedUser=all']);
    expect(menuFor('EDITOR_PERM').map(({ title }) => title)).not.toContain('Notifications');
    for (const path of ['/notifications', '/notifications/groups', '/notification/create'])
      expect(active(path)).toEqual(['Notifications']);
  });
});

describe('the feed area', () => {
  test('SHELL-13, C4: super users see News Feeds, also marked on the pages of boards and feeds', () => {
    const shown = menuFor('SUPER_USER_PERM').map(({ title, href }) => [title, href]);
    expect(shown.slice(4, 7).map(([title]) => title)).toEqual(['Users', 'News Feeds', 'Daily Reports']);
    expect(shown).toContainEqual(['News Feeds', '/boards']);
    expect(menuFor('EDITOR_PERM').map(({ title }) => title)).not.toContain('News Feeds');
    for (const path of ['/boards', '/board-details/3', '/feed/details/9', '/board', '/feed'])
      expect(active(path)).toEqual(['News Feeds']);
    expect(findAccess('/feed/details/9')).toBeUndefined();
  });

  test('SHELL-17, C3: its sub-menu opens feeds, boards and their forms, and is on its pages alone', () => {
    expect(feedMenu.map(({ title, href }) => [title, href])).toEqual([
      ['Feeds', '/feeds'],
      ['All Boards', '/boards'],
      ['Create New Board', '/board'],
      ['Add Feed Sources', '/feed'],
    ]);
    for (const { title, href } of feedMenu) expect(marked(href)).toEqual([title]);
    for (const path of superUsers)
      expect(findSubMenu(path)?.title === 'News Feeds', path).toBe(
        /^\/(boards?|board-details|feeds?)(\/|$)/.test(path),
      );
    for (const path of signedIn) expect(findSubMenu(path)?.title, path).not.toBe('News Feeds');
  });

  test('SHELL-18, C4: All Boards is marked on a board, its sources and the details of a feed', () => {
    for (const path of ['/board-details/3', '/board-details/3/sources/', '/feed/9/details'])
      expect(marked(path)).toEqual(['All Boards']);
    expect(findAccess('/feed/9/details')).toBeUndefined();
  });
});

/** Matches a pattern like the router, which accepts anything for a `:name`. */
function takes(pattern: string, path: string) {
  const [requested, given] = [pattern.split('/'), path.split('/')];
  return (
    requested.length === given.length &&
    requested.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

test('an address is that of one page: none occurs twice, nor behind a pattern that takes it', () => {
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const [at, path] of paths.entries())
    expect(paths.slice(0, at).filter((before) => takes(before, path))).toEqual([]);
});

test('a pattern names numbers, and a last slash does not matter', () => {
  expect(matchesPath('/digests/:id', '/digests/7/')).toBe(true);
  expect(matchesPath('/digests/:id', '/digests/')).toBe(false);
  expect(matchesPath('/', '/')).toBe(true);
  expect(toRoute('/tags')).toBe('/tags');
  const route = toRoute('/board-details/:categoryId/feed/:id/details') as RegExp;
  expect(route.exec('/board-details/3/feed/17/details/')?.groups).toEqual({ categoryId: '3', id: '17' });
  for (const id of ['create', '7x', '', '-1', '1/2'])
    expect(`/digests/${id}`).not.toMatch(toRoute('/digests/:id'));
});
