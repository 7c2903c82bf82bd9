import type { Commands, NounEntry, Verb, VerbEntry } from '../verb.ts';

/** Loads the module only when a verb is used. */
const defineNoun = <Verbs extends Record<string, Verb>>(
  summary: string,
  load: () => Promise<Verbs>,
  verbs: { [Name in keyof Verbs]: string } & Record<string, string | NounEntry | VerbEntry>,
): NounEntry => ({
  summary,
  verbs: Object.fromEntries(
    Object.entries(verbs).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? { summary: entry, load: async () => (await load())[name]! } : entry,
    ]),
  ),
});

export const commands: Commands = {
  login: { summary: 'Sign in and store the token', load: () => import('./session/login.ts') },
  logout: { summary: 'Sign out and remove the token', load: () => import('./session/logout.ts') },
  whoami: { summary: 'Show who is signed in, and where', load: () => import('./session/whoami.ts') },
  config: {
    summary: 'List and change profiles: server, account, protection',
    verbs: {
      list: { summary: 'List profiles', load: () => import('./config/list.ts') },
      get: { summary: 'Print a setting of the current profile', load: () => import('./config/get.ts') },
      set: { summary: 'Create or change a profile', load: () => import('./config/set.ts') },
      edit: { summary: 'Open the configuration in your editor', load: () => import('./config/edit.ts') },
      use: { summary: 'Switch to a profile', load: () => import('./config/use.ts') },
      remove: { summary: 'Remove a profile', load: () => import('./config/remove.ts') },
    },
  },
  digests: defineNoun('Find, read and change digests', async () => (await import('./digests.ts')).digests, {
    list: { summary: 'List digests that match filters', load: () => import('./digests/list.ts') },
    get: { summary: 'Show digests in full', load: () => import('./digests/get.ts') },
    publish: 'Publish digests',
    draft: 'Save digests to drafts',
    status: 'Set the status of digests',
    create: 'Create a digest',
    edit: { summary: 'Change fields of a digest', load: () => import('./digests/edit.ts') },
    apply: {
      summary: 'Apply edits from a file to digests (can be undone)',
      load: () => import('./digests/apply.ts'),
    },
    plan: { summary: 'Plan a digest for a day', load: () => import('./digests/plan.ts') },
    schedule: 'Schedule a digest for publishing',
    comments: {
      summary: 'Read and add comments on a digest, and resolve threads',
      load: () => import('./digests/comments.ts'),
    },
    copy: 'Copy a digest to a new draft',
    open: { summary: 'Open a digest in the browser', load: () => import('./digests/open.ts') },
    assign: 'Assign digests to a colleague',
    delete: 'Delete digests (can be undone)',
  }),
  tags: defineNoun(
    'Find, create and delete tags; add them to digests and remove them',
    async () => (await import('./tags.ts')).tags,
    {
      list: 'List tags',
      create: 'Create a tag, or a group of tags',
      rename: 'Rename a tag',
      edit: 'Change a tag or its group',
      regroup: {
        summary: 'Move tags into a group, or out of their groups',
        load: () => import('./tags/regroup.ts'),
      },
      merge: {
        summary: 'Merge tags into another tag (can be undone)',
        load: () => import('./tags/merge.ts'),
      },
      add: 'Add tags to digests',
      remove: 'Remove tags from digests',
      delete: 'Delete a tag and remove it from its digests (can be undone)',
    },
  ),
  labels: defineNoun(
    'Find, change and delete labels; add them to digests and remove them',
    async () => (await import('./labels.ts')).labels,
    {
      list: 'List labels',
      create: 'Create a label',
      edit: 'Change the title or colour of a label',
      delete: 'Delete a label and remove it from its digests (can be undone)',
      add: 'Add labels to digests',
      remove: 'Remove labels from digests',
      set: 'Replace the labels of digests',
    },
  ),
  categories: defineNoun(
    'List and create categories',
    async () => (await import('./categories.ts')).categories,
    {
      list: 'List categories',
      create: 'Create a category',
    },
  ),
  hosts: defineNoun(
    'List and rename the sources of digests',
    async () => (await import('./hosts.ts')).hosts,
    {
      list: 'List sources',
      rename: 'Change the brand name of a source',
    },
  ),
  views: defineNoun('List saved views and their digests', async () => (await import('./views.ts')).views, {
    list: 'List saved views',
    use: 'List the digests of a saved view',
  }),
  calendar: {
    summary: 'Show what is planned, scheduled, published and sent',
    verbs: {
      list: { summary: 'List calendar items between two dates', load: () => import('./calendar/list.ts') },
      ics: { summary: 'Export the calendar as an iCalendar file', load: () => import('./calendar/ics.ts') },
    },
  },
  reports: {
    summary: 'Report on published digests, their quality, and polls',
    verbs: {
      daily: { summary: 'Report on the digests in a period', load: () => import('./reports/daily.ts') },
      quality: {
        summary: 'Report on the quality checks of digests',
        load: () => import('./reports/quality.ts'),
      },
      broadcasts: {
        summary: 'Report on the notifications sent in a period',
        load: () => import('./reports/broadcasts.ts'),
      },
      'tag-trends': {
        summary: 'Report on tags over time, with the biggest rises and falls',
        load: () => import('./reports/tagTrends.ts'),
      },
      tags: { summary: 'Show the progress of daily targets', load: () => import('./reports/tags.ts') },
      polls: { summary: 'Show polls with their votes', load: () => import('./reports/polls.ts') },
      schedules: defineNoun(
        'List, create, change, run and delete scheduled reports',
        async () => (await import('./reports/schedules.ts')).schedules,
        {
          list: 'List scheduled reports',
          create: { summary: 'Schedule a report', load: () => import('./reports/schedules/create.ts') },
          edit: { summary: 'Change a scheduled report', load: () => import('./reports/schedules/edit.ts') },
          run: 'Generate a scheduled report now',
          delete: 'Delete a scheduled report and its files',
        },
      ),
    },
  },
  statuses: defineNoun(
    'List and change digest statuses',
    async () => (await import('./statuses.ts')).statuses,
    {
      list: 'List statuses',
      add: 'Create a status',
      rename: 'Change the name or code of a status',
      set: 'Change the colour and position of a status, and who can set it',
      delete: 'Delete a status and move its digests to Draft (can be undone)',
    },
  ),
  users: defineNoun(
    'List users; create, change and deactivate them; end their sessions',
    async () => (await import('./users.ts')).users,
    {
      list: 'List users',
      create: { summary: 'Create a user', load: () => import('./users/create.ts') },
      activate: 'Let a user sign in again',
      deactivate: {
        summary: 'Sign a user out and block them from signing in',
        load: () => import('./users/deactivate.ts'),
      },
      edit: 'Change the name or role of a user',
      role: 'Change the role of a user',
      password: { summary: 'Set the password of a user', load: () => import('./users/setPassword.ts') },
      'password-link': {
        summary: 'Create a link for a user to choose a new password',
        load: () => import('./users/passwordLink.ts'),
      },
      import: {
        summary: 'Import users from a CSV file',
        load: () => import('./users/import.ts'),
      },
      'reset-factor': 'Remove the second factor of a user who has lost it',
      sessions: defineNoun(
        'List and end the sessions of a user',
        async () => (await import('./users.ts')).userSessions,
        {
          list: 'List the sessions of a user',
          end: 'End one or all sessions of a user',
        },
      ),
    },
  ),
  settings: {
    summary: 'Show and change desk settings',
    verbs: {
      'sign-in': defineNoun(
        'Show and change the sign-in rules for all users',
        async () => (await import('./settings.ts')).signIn,
        {
          show: 'Show which roles need a second factor, and how long sessions last',
          edit: 'Change which roles need a second factor, and how long sessions last',
        },
      ),
    },
  },
  inbox: defineNoun(
    'List your inbox, and mark items as read',
    async () => (await import('./inbox.ts')).inbox,
    {
      list: 'List your inbox',
      read: 'Mark an item as read or unread, or all as read',
    },
  ),
  notifications: defineNoun(
    'Send, schedule and stop push notifications',
    async () => (await import('./notifications.ts')).notifications,
    {
      list: 'List notifications',
      show: 'Show a notification, why it is on hold, and its results',
      send: { summary: 'Send a notification', load: () => import('./notifications/send.ts') },
      schedule: {
        summary: 'Schedule a notification',
        load: () => import('./notifications/schedule.ts'),
      },
      reschedule: 'Reschedule a notification',
      cancel: 'Cancel a notification that has not been sent',
      stop: 'Stop a notification that is about to be sent or is being sent',
      resume: 'Send a notification that has ended to the people who didn’t get it',
      choose: 'Choose which version of an A/B test goes to everyone else',
      groups: 'List the groups that notifications go to',
      audiences: 'List saved audiences and their sizes',
      templates: 'List notification templates',
      apps: defineNoun(
        'List, confirm and remove the apps that notifications go to',
        async () => (await import('./notifications.ts')).apps,
        {
          list: 'List apps, including those waiting for confirmation',
          confirm: 'Confirm an app so that its devices get notifications',
          remove: 'Remove an app so that its devices stop getting notifications',
        },
      ),
      limits: defineNoun(
        'Show and change quiet hours and limits per person',
        async () => (await import('./notifications.ts')).limits,
        {
          show: 'Show the quiet hours and limits of app packages',
          set: {
            summary: 'Change the quiet hours and limits for a package',
            load: () => import('./notifications/limits/set.ts'),
          },
          delete: {
            summary: 'Delete the limits for a package',
            load: () => import('./notifications/limits/delete.ts'),
          },
        },
      ),
    },
  ),
  feeds: defineNoun(
    'Find, add, check and delete feeds; import and export them',
    async () => (await import('./feeds.ts')).feeds,
    {
      list: 'List feeds with their health',
      add: { summary: 'Add a feed by its URL, or from a site', load: () => import('./feeds/add.ts') },
      edit: {
        summary: 'Change the title of a feed, how often it is read, and whether it creates headlines',
        load: () => import('./feeds/edit.ts'),
      },
      remove: { summary: 'Delete feeds and their posts', load: () => import('./feeds/remove.ts') },
      check: {
        summary: 'Read feeds now and show the result',
        load: () => import('./feeds/check.ts'),
      },
      import: { summary: 'Import feeds from an OPML file', load: () => import('./feeds/import.ts') },
      export: { summary: 'Export all feeds as OPML', load: () => import('./feeds/export.ts') },
      rules: defineNoun(
        'Mute and watch posts on a board',
        async () => (await import('./feeds.ts')).feedRules,
        {
          list: 'List the rules of a board',
          add: {
            summary: 'Add a rule, or show what it would have caught',
            load: () => import('./feeds/rules/add.ts'),
          },
          remove: {
            summary: 'Delete or restore a rule',
            load: () => import('./feeds/rules/remove.ts'),
          },
        },
      ),
    },
  ),
  headlines: defineNoun(
    'Find headlines; change their status and their groups',
    async () => (await import('./headlines.ts')).headlines,
    {
      list: { summary: 'List headlines, one row per group', load: () => import('./headlines/list.ts') },
      status: { summary: 'Set the status of headlines', load: () => import('./headlines/status.ts') },
      group: 'Move headlines into a group (can be undone)',
      ungroup: 'Remove headlines from their groups (can be undone)',
      offers: 'List suggested merges of headline groups',
      answer: {
        summary: 'Accept a suggested merge, or keep its groups separate (can be undone)',
        load: () => import('./headlines/answer.ts'),
      },
      undo: { summary: 'Undo group changes', load: () => import('./headlines/undo.ts') },
    },
  ),
  renders: {
    summary: 'Track the rendering of a video',
    verbs: {
      watch: { summary: 'Wait for a render to finish', load: () => import('./renders/watch.ts') },
    },
  },
  videos: {
    summary: 'Read and replace video segments and transcripts, and render segments',
    verbs: {
      render: {
        summary: 'Render the segments of an uploaded video to a file',
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
            summary: 'Replace segments with those in a file',
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
            summary: 'Replace a transcript with one from a file',
            load: () => import('./videos/transcript/set.ts'),
          },
          import: {
            summary: 'Replace a transcript with YouTube’s captions',
            load: () => import('./videos/transcript/import.ts'),
          },
        },
      },
    },
  },
  jobs: defineNoun(
    'List bulk changes; approve, undo and stop them',
    async () => (await import('./jobs.ts')).jobs,
    {
      list: 'List jobs, newest first',
      show: { summary: 'Show a job, or its result for each digest', load: () => import('./jobs/show.ts') },
      undo: { summary: 'Undo jobs from the last 24 hours', load: () => import('./jobs/undo.ts') },
      stop: 'Stop a running job',
      approve: 'Approve a waiting job, which starts it',
      reject: 'Reject a job that is waiting for approval',
      watch: { summary: 'Wait for a job to finish', load: () => import('./jobs/watch.ts') },
    },
  ),
  plan: {
    summary: 'Show plans written by --dry-run --out',
    verbs: {
      show: { summary: 'Show what a plan would change', load: () => import('./plan/show.ts') },
    },
  },
  apply: { summary: 'Apply the changes in a plan, and nothing else', load: () => import('./apply.ts') },
  audit: {
    summary: 'Read the audit log',
    verbs: {
      list: { summary: 'List audit entries, newest first', load: () => import('./audit/list.ts') },
      verify: {
        summary: 'Find entries that were altered, removed or inserted',
        load: () => import('./audit/verify.ts'),
      },
    },
  },
  webhooks: defineNoun(
    'Send events to other systems: manage webhooks, and see and replay their deliveries',
    async () => (await import('./webhooks.ts')).webhooks,
    {
      list: 'List webhooks',
      add: { summary: 'Add a webhook and print its secret', load: () => import('./webhooks/add.ts') },
      edit: { summary: 'Change, disable or enable a webhook', load: () => import('./webhooks/edit.ts') },
      remove: 'Remove a webhook and its log',
      rotate: 'Replace the secret of a webhook',
      test: 'Send a test event',
      deliveries: 'List the deliveries of a webhook',
      delivery: 'Show a delivery with its attempts',
      replay: 'Resend deliveries',
    },
  ),
  tokens: defineNoun('List, create and revoke API tokens', async () => (await import('./tokens.ts')).tokens, {
    list: 'List API tokens',
    create: 'Create an API token and print it once',
    revoke: 'Revoke an API token',
  }),
  'delivery-keys': defineNoun(
    'List, add and revoke the keys that let apps and sites read content',
    async () => (await import('./deliveryKeys.ts')).deliveryKeys,
    {
      list: 'List delivery keys',
      add: 'Add a delivery key and print it once',
      revoke: 'Revoke a delivery key',
    },
  ),
  import: {
    summary:
      'Import digests from WordPress, Ghost, a CSV, TSV or JSON Lines file, a feed, or another Digest Desk server',
    load: () => import('./imports/import.ts'),
  },
  imports: defineNoun(
    'List, pause, continue and undo imports',
    async () => (await import('./imports/verbs.ts')).imports,
    {
      list: 'List imports',
      show: 'Show an import, or the result for each of its items',
      pictures: 'List the pictures that couldn’t be fetched',
      retry: 'Fetch failed pictures again',
      pause: 'Pause an import',
      resume: 'Continue a paused import',
      undo: 'Undo an import',
      delete: 'Delete an import and its file',
    },
  ),
  export: {
    summary: 'Export digests with pictures, tags and authors to a folder',
    load: () => import('./imports/export.ts'),
  },
  api: { summary: 'Make any API request', load: () => import('./api.ts') },
  alias: defineNoun('Create shortcuts for commands', async () => (await import('./alias.ts')).alias, {
    list: 'List aliases',
    set: 'Create a shortcut for a command',
    remove: 'Remove an alias',
  }),
  completion: { summary: 'Print a shell completion script', load: () => import('./completion.ts') },
  complete: {
    summary: 'List completions for a command line',
    isHidden: true,
    load: () => import('./complete.ts'),
  },
  admin: {
    summary: 'Back up, restore and move a server’s data; must be run on the server',
    load: () => import('./admin/run.ts'),
    verbs: {
      status: {
        summary: 'Show the status of a server, its tasks and its backups, using the API',
        load: () => import('./admin/status.ts'),
      },
    },
  },
  version: { summary: 'Show the versions of desk and the API', load: () => import('./version.ts') },
  doctor: { summary: 'Check that desk is set up correctly', load: () => import('./doctor.ts') },
};
