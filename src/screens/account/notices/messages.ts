import type { NoticeGroup, NoticeDeliveryOption } from '#domain/notices.ts';

export const messages = {
  title: 'Email and browser',
  hint: (email: string) =>
    `Get inbox items by email at ${email}, and as notifications in browsers where you’ve allowed them.`,
  hintLoading: 'Get inbox items by email, and as notifications in browsers where you’ve allowed them.',
  loadFailed: 'Your preferences couldn’t be loaded.',

  noMail: 'This server doesn’t send email',
  noMailHint:
    'No mail server is set up, so everything stays in your inbox. Ask your administrator to set SMTP_URL and MAIL_FROM.',
  notDelivered: 'Your last email couldn’t be delivered',
  notDeliveredHint: (when: string, reason: string) => `${when}: ${reason}`,

  startPush: 'Turn on in this browser',
  stopPush: 'Turn off in this browser',
  pushed: 'This browser will notify you of new inbox items until you sign out here.',
  notPushed: 'Off in this browser.',
  startFailed: 'This browser couldn’t be registered. Try again.',
  stopFailed: 'Notifications couldn’t be turned off in this browser. Try again.',
  noPush: 'This browser can’t show notifications',
  noPushHint:
    'Notifications only work at URLs that begin with https://. On an iPhone or iPad, add this page to the home screen and open it there.',
  blocked: 'This browser blocks notifications',
  blockedHint: 'Allow notifications for this site in your browser settings, then reload this page.',
  pushGroups: 'Shown as notifications in browsers where you’ve allowed them',

  groups: {
    assignments: 'Assignments',
    reviews: 'Reviews',
    mentions: 'Mentions of you',
    comments: 'Other comments',
    jobs: 'Jobs',
    notifications: 'Notifications to readers',
    sources: 'Failing feeds',
    publications: 'Scheduled publishing',
    reports: 'Scheduled reports',
    account: 'Your account',
    system: 'System status',
  } satisfies Record<NoticeGroup, string>,
  ways: {
    inbox: 'Inbox only',
    mail: 'Email immediately',
    daily: 'Daily email',
  } satisfies Record<NoticeDeliveryOption, string>,

  dailyAt: 'Time of the daily email',
  quietHours: 'Pause during quiet hours',
  quietHint: 'Items that arrive during quiet hours are sent afterwards.',
  from: 'From',
  to: 'To',
  zone: 'Time zone',
  zoneHint: 'The times above are in this time zone.',
  zonePlaceholder: 'Choose a time zone',
  timeMissing: 'Enter a time.',
  noLength: 'Quiet hours must start and end at different times.',
  zoneMissing: 'Choose a time zone.',
  save: 'Save preferences',
  saved: 'Preferences saved.',
  saveFailed: 'Your preferences couldn’t be saved.',
};
