import type { Verb } from './verb';

export interface VerbEntry {
  /** One line, in the list of commands. */
  summary: string;
  load(): Promise<Verb>;
}

export interface NounEntry {
  summary: string;
  verbs: Record<string, VerbEntry>;
}

/** Every command there is. A command's own file is loaded only when it is the one that was typed. */
export const commands: Record<string, NounEntry | VerbEntry> = {
  login: { summary: 'Sign in and remember it', load: () => import('./session/login') },
  logout: { summary: 'Sign out and forget the token', load: () => import('./session/logout') },
  whoami: { summary: 'Tell who is signed in, and where', load: () => import('./session/whoami') },
  digests: {
    summary: 'Find, read, publish and unpublish digests',
    verbs: {
      list: { summary: 'List digests that match filters', load: () => import('./digests/list') },
      get: { summary: 'Show digests whole', load: () => import('./digests/get') },
      publish: { summary: 'Publish digests', load: () => import('./digests/publish') },
      draft: { summary: 'Save digests to drafts', load: () => import('./digests/draft') },
    },
  },
};
