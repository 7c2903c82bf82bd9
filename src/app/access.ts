/** Who may open a screen. The server decides what may be read and written; this only spares a detour. */
export type ScreenAccess = 'open' | 'signed-in' | 'super-user';

/** Every documented route (SHELL-01 to SHELL-03), whether or not its screen exists yet, and those beyond the documents. */
export const routeAccess: Record<string, ScreenAccess> = {
  '/login': 'open',
  '/': 'signed-in',
  '/poll': 'signed-in',
  '/digest-create': 'signed-in',
  '/digests/:id': 'signed-in',
  '/video/edit/:id': 'signed-in',
  '/video/preview/:id': 'signed-in',
  '/video/search': 'signed-in',
  '/video/create': 'signed-in',
  '/video/:id': 'signed-in',
  '/dailyReports': 'signed-in',
  '/tags': 'signed-in',
  '/headlines': 'signed-in',
  '/jobs': 'signed-in',
  '/jobs/:id': 'signed-in',
  '/tokens': 'signed-in',
  '/users': 'super-user',
  '/audit': 'super-user',
  '/settings': 'super-user',
  '/settings/:id': 'super-user',
  '/status-add': 'super-user',
  '/feeds': 'super-user',
  '/boards': 'super-user',
  '/feed': 'super-user',
  '/feed/:id': 'super-user',
  '/board': 'super-user',
  '/board/:id': 'super-user',
  '/board-details/:categoryId': 'super-user',
  '/board-details/:categoryId/feed/:id/details': 'super-user',
  '/board-details/:categoryId/sources': 'super-user',
  '/notifications': 'super-user',
  '/notification/create': 'super-user',
  '/notifications/groups': 'super-user',
};

/** Whether a path is an instance of a pattern. A `:name` matches a number; a last slash is ignored. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? /^\d+$/.test(given[index]!) : part === given[index],
    )
  );
}

const segments = (path: string) => path.replace(/\/$/, '').split('/');

export function accessOf(path: string): ScreenAccess | undefined {
  return Object.entries(routeAccess).find(([pattern]) => matchesPath(pattern, path))?.[1];
}
