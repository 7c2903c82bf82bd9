import { listPath } from './paths.ts';

/** The target after sign-in: the address that was requested, as far as it is one of ours, else the list (SHELL-36). */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // `//host` and `/\host` would leave the site.
  return /^\/(?![/\\])/.test(next) && !/^\/login\b/.test(next) ? next : listPath();
}
