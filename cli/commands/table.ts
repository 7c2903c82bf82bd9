import type { Verb } from './verb.ts';

export interface VerbEntry {
  /** One line, in the list of commands. */
  summary: string;
  /** Asked for by shells, not by people. */
  isHidden?: true;
  load(): Promise<Verb>;
}

export interface NounEntry {
  summary: string;
  verbs: Record<string, VerbEntry>;
}

/** Every command there is. A command's own file is loaded only when it is the one that was typed. */
export const commands: Record<string, NounEntry | VerbEntry> = {
  login: { summary: 'Sign in and remember it', load: () => import('./session/login.ts') },
  logout: { summary: 'Sign out and forget the token', load: () => import('./session/logout.ts') },
  whoami: { summary: 'Tell who is signed in, and where', load: () => import('./session/whoami.ts') },
  config: {
    summary: 'See and change profiles: a server, an account, a protection',
    verbs: {
      list: { summary: 'List profiles', load: () => import('./config/list.ts') },
      set: { summary: 'Make or change a profile', load: () => import('./config/set.ts') },
      use: { summary: 'Use a profile from now on', load: () => import('./config/use.ts') },
      remove: { summary: 'Forget a profile', load: () => import('./config/remove.ts') },
    },
  },
  digests: {
    summary: 'Find, read and change digests',
    verbs: {
      list: { summary: 'List digests that match filters', load: () => import('./digests/list.ts') },
      get: { summary: 'Show digests whole', load: () => import('./digests/get.ts') },
      publish: { summary: 'Publish digests', load: () => import('./digests/publish.ts') },
      draft: { summary: 'Save digests to drafts', load: () => import('./digests/draft.ts') },
      status: { summary: 'Give digests a status', load: () => import('./digests/status.ts') },
      create: { summary: 'Create a digest', load: () => import('./digests/create.ts') },
      edit: { summary: 'Change fields of a digest', load: () => import('./digests/edit.ts') },
      copy: { summary: 'Make a draft that is a copy', load: () => import('./digests/copy.ts') },
      open: { summary: 'Open a digest in the browser', load: () => import('./digests/open.ts') },
      delete: { summary: 'Delete digests; undone within a day', load: () => import('./digests/delete.ts') },
    },
  },
  tags: {
    summary: 'Find, make and delete tags; add them to digests and take them away',
    verbs: {
      list: { summary: 'List tags', load: () => import('./tags/list.ts') },
      create: { summary: 'Make a tag, or a group of tags', load: () => import('./tags/create.ts') },
      rename: { summary: 'Give a tag another title', load: () => import('./tags/rename.ts') },
      add: { summary: 'Add tags to digests', load: () => import('./tags/add.ts') },
      remove: { summary: 'Take tags from digests', load: () => import('./tags/remove.ts') },
      delete: {
        summary: 'Delete a tag and take it from its digests; undone within a day',
        load: () => import('./tags/delete.ts'),
      },
    },
  },
  labels: {
    summary: 'Find and make labels; add them to digests and take them away',
    verbs: {
      list: { summary: 'List labels', load: () => import('./labels/list.ts') },
      create: { summary: 'Make a label', load: () => import('./labels/create.ts') },
      add: { summary: 'Add labels to digests', load: () => import('./labels/add.ts') },
      remove: { summary: 'Take labels from digests', load: () => import('./labels/remove.ts') },
      set: { summary: 'Replace the labels of digests', load: () => import('./labels/set.ts') },
    },
  },
  reports: {
    summary: 'See what was published, how well, and what readers answered',
    verbs: {
      daily: { summary: 'Report on digests of a time', load: () => import('./reports/daily.ts') },
      quality: { summary: 'Report on the checks they passed', load: () => import('./reports/quality.ts') },
      tags: { summary: 'Show how far daily targets are', load: () => import('./reports/tags.ts') },
      polls: { summary: 'Show polls with their votes', load: () => import('./reports/polls.ts') },
    },
  },
  statuses: {
    summary: 'See and change the statuses that digests can have',
    verbs: {
      list: { summary: 'List statuses', load: () => import('./statuses/list.ts') },
      add: { summary: 'Make a status', load: () => import('./statuses/add.ts') },
      rename: { summary: 'Give a status another name or code', load: () => import('./statuses/rename.ts') },
      delete: {
        summary: 'Delete a status and move its digests to Draft; undone within a day',
        load: () => import('./statuses/delete.ts'),
      },
    },
  },
  users: {
    summary: 'See who can sign in; add somebody, let them in or keep them out',
    verbs: {
      list: { summary: 'List users', load: () => import('./users/list.ts') },
      create: { summary: 'Add somebody who can sign in', load: () => import('./users/create.ts') },
      activate: { summary: 'Let somebody sign in again', load: () => import('./users/activate.ts') },
      deactivate: {
        summary: 'Sign somebody out and keep them out',
        load: () => import('./users/deactivate.ts'),
      },
    },
  },
  jobs: {
    summary: 'See bulk changes; undo and stop them',
    verbs: {
      list: { summary: 'List jobs, the newest first', load: () => import('./jobs/list.ts') },
      show: { summary: 'Show a job, or what became of its digests', load: () => import('./jobs/show.ts') },
      undo: { summary: 'Undo jobs of the last 24 hours', load: () => import('./jobs/undo.ts') },
      stop: { summary: 'Stop a job that runs', load: () => import('./jobs/stop.ts') },
    },
  },
  api: { summary: 'Make any call of the API', load: () => import('./api.ts') },
  completion: { summary: 'Have a shell complete commands and names', load: () => import('./completion.ts') },
  complete: {
    summary: 'What a command line may go on with',
    isHidden: true,
    load: () => import('./complete.ts'),
  },
  doctor: { summary: 'Find out why desk does not work', load: () => import('./doctor.ts') },
};
