import type { Commands } from '../verb.ts';

/** All commands. A command's own file is loaded only when it is the one that was typed. */
export const commands: Commands = {
  login: { summary: 'Sign in and store the token', load: () => import('./session/login.ts') },
  logout: { summary: 'Sign out and remove the token', load: () => import('./session/logout.ts') },
  whoami: { summary: 'Show who is signed in, and where', load: () => import('./session/whoami.ts') },
  config: {
    summary: 'List and change profiles: server, account, protection',
    verbs: {
      list: { summary: 'List profiles', load: () => import('./config/list.ts') },
      get: { summary: 'Print a setting in use', load: () => import('./config/get.ts') },
      set: { summary: 'Create or change a profile', load: () => import('./config/set.ts') },
      edit: { summary: 'Open the configuration in the editor', load: () => import('./config/edit.ts') },
      use: { summary: 'Make a profile the current one', load: () => import('./config/use.ts') },
      remove: { summary: 'Remove a profile', load: () => import('./config/remove.ts') },
    },
  },
  digests: {
    summary: 'Find, read and change digests',
    verbs: {
      list: { summary: 'List digests that match filters', load: () => import('./digests/list.ts') },
      get: { summary: 'Show whole digests', load: () => import('./digests/get.ts') },
      publish: { summary: 'Publish digests', load: () => import('./digests/publish.ts') },
      draft: { summary: 'Save digests to drafts', load: () => import('./digests/draft.ts') },
      status: { summary: 'Give digests a status', load: () => import('./digests/status.ts') },
      create: { summary: 'Create a digest', load: () => import('./digests/create.ts') },
      edit: { summary: 'Change fields of a digest', load: () => import('./digests/edit.ts') },
      apply: {
        summary: 'Give digests the values of a file; can be undone',
        load: () => import('./digests/apply.ts'),
      },
      plan: { summary: 'Plan a digest for a day', load: () => import('./digests/plan.ts') },
      schedule: {
        summary: 'Have a digest published at a time',
        load: () => import('./digests/schedule.ts'),
      },
      comments: {
        summary: 'Show what colleagues say of a digest, add to it, resolve threads',
        load: () => import('./digests/comments.ts'),
      },
      copy: { summary: 'Copy a digest to a new draft', load: () => import('./digests/copy.ts') },
      open: { summary: 'Open a digest in the browser', load: () => import('./digests/open.ts') },
      assign: { summary: 'Assign digests to a colleague', load: () => import('./digests/assign.ts') },
      delete: { summary: 'Delete digests; can be undone', load: () => import('./digests/delete.ts') },
    },
  },
  tags: {
    summary: 'Find, create and delete tags; add them to digests and remove them',
    verbs: {
      list: { summary: 'List tags', load: () => import('./tags/list.ts') },
      create: { summary: 'Create a tag, or a group of tags', load: () => import('./tags/create.ts') },
      rename: { summary: 'Give a tag another title', load: () => import('./tags/rename.ts') },
      edit: { summary: 'Change a tag, or its group', load: () => import('./tags/edit.ts') },
      regroup: {
        summary: 'Move tags to a group, or out of theirs',
        load: () => import('./tags/regroup.ts'),
      },
      merge: {
        summary: 'Make tags one with another; can be undone',
        load: () => import('./tags/merge.ts'),
      },
      add: { summary: 'Add tags to digests', load: () => import('./tags/add.ts') },
      remove: { summary: 'Remove tags from digests', load: () => import('./tags/remove.ts') },
      delete: {
        summary: 'Delete a tag and remove it from its digests; can be undone',
        load: () => import('./tags/delete.ts'),
      },
    },
  },
  labels: {
    summary: 'Find, change and delete labels; add them to digests and remove them',
    verbs: {
      list: { summary: 'List labels', load: () => import('./labels/list.ts') },
      create: { summary: 'Create a label', load: () => import('./labels/create.ts') },
      edit: {
        summary: 'Change the title or the colour of a label',
        load: () => import('./labels/edit.ts'),
      },
      delete: {
        summary: 'Delete a label and remove it from its digests; can be undone',
        load: () => import('./labels/delete.ts'),
      },
      add: { summary: 'Add labels to digests', load: () => import('./labels/add.ts') },
      remove: { summary: 'Remove labels from digests', load: () => import('./labels/remove.ts') },
      set: { summary: 'Replace the labels of digests', load: () => import('./labels/set.ts') },
    },
  },
  categories: {
    summary: 'List and create categories',
    verbs: {
      list: { summary: 'List categories', load: () => import('./categories/list.ts') },
      create: { summary: 'Create a category', load: () => import('./categories/create.ts') },
    },
  },
  hosts: {
    summary: 'List and rename the sources of digests',
    verbs: {
      list: { summary: 'List sources', load: () => import('./hosts/list.ts') },
      rename: { summary: 'Give a source another brand name', load: () => import('./hosts/rename.ts') },
    },
  },
  views: {
    summary: 'List saved views, and what they list',
    verbs: {
      list: { summary: 'List saved views', load: () => import('./views/list.ts') },
      use: { summary: 'List the digests of a saved view', load: () => import('./views/use.ts') },
    },
  },
  calendar: {
    summary: 'What is planned, scheduled, published and sent',
    verbs: {
      list: { summary: 'List what is between two days', load: () => import('./calendar/list.ts') },
      ics: { summary: 'Write it as an iCalendar file', load: () => import('./calendar/ics.ts') },
    },
  },
  reports: {
    summary: 'Report on what was published, its quality, and polls',
    verbs: {
      daily: { summary: 'Report on the digests of a period', load: () => import('./reports/daily.ts') },
      quality: {
        summary: 'Report on the quality checks of digests',
        load: () => import('./reports/quality.ts'),
      },
      broadcasts: {
        summary: 'Report on the notifications sent in a period',
        load: () => import('./reports/broadcasts.ts'),
      },
      'tag-trends': {
        summary: 'Report on tags over time, and which rose and fell',
        load: () => import('./reports/tagTrends.ts'),
      },
      tags: { summary: 'Show the progress of daily targets', load: () => import('./reports/tags.ts') },
      polls: { summary: 'Show polls with their votes', load: () => import('./reports/polls.ts') },
      schedules: {
        summary: 'List, make, change, run and delete scheduled reports',
        verbs: {
          list: { summary: 'List scheduled reports', load: () => import('./reports/schedules/list.ts') },
          create: { summary: 'Schedule a report', load: () => import('./reports/schedules/create.ts') },
          edit: { summary: 'Change a scheduled report', load: () => import('./reports/schedules/edit.ts') },
          run: {
            summary: 'Have a scheduled report made now',
            load: () => import('./reports/schedules/run.ts'),
          },
          delete: {
            summary: 'Delete a scheduled report with its files',
            load: () => import('./reports/schedules/delete.ts'),
          },
        },
      },
    },
  },
  statuses: {
    summary: 'List and change the statuses of digests',
    verbs: {
      list: { summary: 'List statuses', load: () => import('./statuses/list.ts') },
      add: { summary: 'Create a status', load: () => import('./statuses/add.ts') },
      rename: { summary: 'Give a status another name or code', load: () => import('./statuses/rename.ts') },
      set: {
        summary: 'Change the colour of a status, who may set it, and its place',
        load: () => import('./statuses/set.ts'),
      },
      delete: {
        summary: 'Delete a status and move its digests to Draft; can be undone',
        load: () => import('./statuses/delete.ts'),
      },
    },
  },
  users: {
    summary: 'List users; create, change and deactivate them; end their sessions',
    verbs: {
      list: { summary: 'List users', load: () => import('./users/list.ts') },
      create: { summary: 'Create a user', load: () => import('./users/create.ts') },
      activate: { summary: 'Let a user sign in again', load: () => import('./users/activate.ts') },
      deactivate: {
        summary: 'Sign a user out and bar them from signing in',
        load: () => import('./users/deactivate.ts'),
      },
      edit: { summary: 'Change the name or the role of a user', load: () => import('./users/edit.ts') },
      role: { summary: 'Give a user another role', load: () => import('./users/role.ts') },
      password: { summary: 'Set the password of a user', load: () => import('./users/setPassword.ts') },
      'password-link': {
        summary: 'Make a link by which a user chooses a new password',
        load: () => import('./users/passwordLink.ts'),
      },
      import: {
        summary: 'Add the users of a CSV file',
        load: () => import('./users/import.ts'),
      },
      'reset-factor': {
        summary: 'Remove the second factor of a user who has lost it',
        load: () => import('./users/resetFactor.ts'),
      },
      sessions: {
        summary: 'See where a user is signed in, and end it',
        verbs: {
          list: {
            summary: 'List the sessions of a user',
            load: () => import('./users/sessions/list.ts'),
          },
          end: {
            summary: 'End a session of a user, or all of them',
            load: () => import('./users/sessions/end.ts'),
          },
        },
      },
    },
  },
  settings: {
    summary: 'Show and change settings of the desk',
    verbs: {
      'sign-in': {
        summary: 'Show and change what sign-in demands of all users',
        verbs: {
          show: {
            summary: 'Show which roles need a second factor, and how long sessions last',
            load: () => import('./settings/signIn/show.ts'),
          },
          edit: {
            summary: 'Change which roles need a second factor, and how long sessions last',
            load: () => import('./settings/signIn/edit.ts'),
          },
        },
      },
    },
  },
  inbox: {
    summary: 'List your inbox, and mark it as read',
    verbs: {
      list: { summary: 'List your inbox', load: () => import('./inbox/list.ts') },
      read: {
        summary: 'Mark an item as read or unread, or all as read',
        load: () => import('./inbox/read.ts'),
      },
    },
  },
  notifications: {
    summary: 'Send, schedule and stop push notifications',
    verbs: {
      list: { summary: 'List notifications', load: () => import('./notifications/list.ts') },
      show: {
        summary: 'Show a broadcast: why it is on hold, and its results',
        load: () => import('./notifications/show.ts'),
      },
      send: { summary: 'Send a notification', load: () => import('./notifications/send.ts') },
      schedule: {
        summary: 'Send a notification at a time',
        load: () => import('./notifications/schedule.ts'),
      },
      reschedule: {
        summary: 'Move a scheduled notification to another time',
        load: () => import('./notifications/reschedule.ts'),
      },
      cancel: {
        summary: 'Cancel a notification that has not left',
        load: () => import('./notifications/cancel.ts'),
      },
      stop: {
        summary: 'Stop one that leaves or is being sent',
        load: () => import('./notifications/stop.ts'),
      },
      resume: {
        summary: 'Send one that has ended to those who did not get it',
        load: () => import('./notifications/resume.ts'),
      },
      choose: {
        summary: 'Choose which of two that are tried goes to the rest',
        load: () => import('./notifications/choose.ts'),
      },
      groups: {
        summary: 'List the groups that notifications go to',
        load: () => import('./notifications/groups.ts'),
      },
      audiences: {
        summary: 'List the saved audiences, with how many people each has',
        load: () => import('./notifications/audiences.ts'),
      },
      templates: {
        summary: 'List the templates of notifications',
        load: () => import('./notifications/templates.ts'),
      },
      limits: {
        summary: 'Show and change quiet hours and limits a person',
        verbs: {
          show: {
            summary: 'Show the quiet hours and limits of app packages',
            load: () => import('./notifications/limits/show.ts'),
          },
          set: {
            summary: 'Change the quiet hours and the limit of a package',
            load: () => import('./notifications/limits/set.ts'),
          },
          delete: {
            summary: 'Delete the limits of a package',
            load: () => import('./notifications/limits/delete.ts'),
          },
        },
      },
    },
  },
  feeds: {
    summary: 'Find, add, check and delete feeds; import and export them',
    verbs: {
      list: { summary: 'List feeds with their health', load: () => import('./feeds/list.ts') },
      add: { summary: 'Add a feed, or one that a site offers', load: () => import('./feeds/add.ts') },
      edit: {
        summary: 'Change the title of a feed, how often it is read, whether it makes headlines',
        load: () => import('./feeds/edit.ts'),
      },
      remove: { summary: 'Delete feeds and their posts', load: () => import('./feeds/remove.ts') },
      check: {
        summary: 'Read feeds now and print the result',
        load: () => import('./feeds/check.ts'),
      },
      import: { summary: 'Add the feeds of an OPML file', load: () => import('./feeds/import.ts') },
      export: { summary: 'Write all feeds as OPML', load: () => import('./feeds/export.ts') },
      rules: {
        summary: 'Mute and watch posts of a board',
        verbs: {
          list: { summary: 'List the rules of a board', load: () => import('./feeds/rules/list.ts') },
          add: {
            summary: 'Add a rule, or show what it would have caught',
            load: () => import('./feeds/rules/add.ts'),
          },
          remove: {
            summary: 'Delete a rule, or bring it back',
            load: () => import('./feeds/rules/remove.ts'),
          },
        },
      },
    },
  },
  headlines: {
    summary: 'Find headlines; change their status and their groups',
    verbs: {
      list: { summary: 'List headlines, a row for each group', load: () => import('./headlines/list.ts') },
      status: { summary: 'Give headlines a status', load: () => import('./headlines/status.ts') },
      group: {
        summary: 'Move headlines into a group; can be undone',
        load: () => import('./headlines/group.ts'),
      },
      ungroup: {
        summary: 'Take headlines out of their groups; can be undone',
        load: () => import('./headlines/ungroup.ts'),
      },
      offers: {
        summary: 'List groups that may be of one story',
        load: () => import('./headlines/offers.ts'),
      },
      answer: {
        summary: 'Join the groups of an offer, or keep them apart; can be undone',
        load: () => import('./headlines/answer.ts'),
      },
      undo: { summary: 'Undo changes of groups', load: () => import('./headlines/undo.ts') },
    },
  },
  renders: {
    summary: 'Follow the rendering of a video',
    verbs: {
      watch: { summary: 'Wait for the end of a rendering', load: () => import('./renders/watch.ts') },
    },
  },
  videos: {
    summary: 'Read and replace segments and transcripts of videos, and render them',
    verbs: {
      render: {
        summary: 'Render the segments of an uploaded video as a file',
        load: () => import('./videos/render.ts'),
      },
      segments: {
        summary: 'Read and replace the segments of a video digest',
        verbs: {
          get: {
            summary: 'Show segments, or write them to a file',
            load: () => import('./videos/segments/get.ts'),
          },
          set: {
            summary: 'Replace segments by those of a file',
            load: () => import('./videos/segments/set.ts'),
          },
        },
      },
      transcript: {
        summary: 'Read and replace the transcript of a video',
        verbs: {
          get: {
            summary: 'Show a transcript, or write it to a file',
            load: () => import('./videos/transcript/get.ts'),
          },
          set: {
            summary: 'Replace a transcript by that of a file',
            load: () => import('./videos/transcript/set.ts'),
          },
          import: {
            summary: "Replace a transcript by YouTube's captions",
            load: () => import('./videos/transcript/import.ts'),
          },
        },
      },
    },
  },
  jobs: {
    summary: 'List bulk changes; approve, undo and stop them',
    verbs: {
      list: { summary: 'List jobs, the newest first', load: () => import('./jobs/list.ts') },
      show: { summary: 'Show a job, or the results of its digests', load: () => import('./jobs/show.ts') },
      undo: { summary: 'Undo jobs of the last 24 hours', load: () => import('./jobs/undo.ts') },
      stop: { summary: 'Stop a running job', load: () => import('./jobs/stop.ts') },
      approve: {
        summary: 'Approve a job that waits for it, which starts it',
        load: () => import('./jobs/approve.ts'),
      },
      refuse: {
        summary: 'Refuse a job that waits for an approval',
        load: () => import('./jobs/refuse.ts'),
      },
      watch: { summary: 'Wait for the end of a job', load: () => import('./jobs/watch.ts') },
    },
  },
  plan: {
    summary: 'Read the plans that --dry-run --out writes',
    verbs: {
      show: { summary: 'Show what a plan changes', load: () => import('./plan/show.ts') },
    },
  },
  apply: { summary: 'Change what a plan names, and nothing else', load: () => import('./apply.ts') },
  audit: {
    summary: 'Read who did what',
    verbs: {
      list: { summary: 'List what was done, the newest first', load: () => import('./audit/list.ts') },
      verify: {
        summary: 'Find entries that were changed, removed or slipped in',
        load: () => import('./audit/verify.ts'),
      },
    },
  },
  tokens: {
    summary: 'List, create and revoke API tokens',
    verbs: {
      list: { summary: 'List API tokens', load: () => import('./tokens/list.ts') },
      create: { summary: 'Create an API token, shown once', load: () => import('./tokens/create.ts') },
      revoke: { summary: 'End an API token for good', load: () => import('./tokens/revoke.ts') },
    },
  },
  api: { summary: 'Make any call of the API', load: () => import('./api.ts') },
  alias: {
    summary: 'Give command lines names of your own',
    verbs: {
      list: { summary: 'List aliases', load: () => import('./alias/list.ts') },
      set: { summary: 'Name a command line', load: () => import('./alias/set.ts') },
      remove: { summary: 'Remove an alias', load: () => import('./alias/remove.ts') },
    },
  },
  man: { summary: 'Print the manual page of commands', load: () => import('./man.ts') },
  completion: { summary: 'Print a completion script for a shell', load: () => import('./completion.ts') },
  complete: {
    summary: 'List the words that complete a command line',
    isHidden: true,
    load: () => import('./complete.ts'),
  },
  admin: {
    summary: 'Back up, restore and move the data of a server, on its machine',
    load: () => import('./admin/run.ts'),
    verbs: {
      status: {
        summary: 'Show how a server, its work and backups are, by its API',
        load: () => import('./admin/status.ts'),
      },
    },
  },
  version: { summary: 'Show the versions of desk and of the API', load: () => import('./version.ts') },
  doctor: { summary: 'Check what a command needs to work', load: () => import('./doctor.ts') },
};
