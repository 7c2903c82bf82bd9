import type { NoticeGroup, NoticeWay } from '#domain/notices.ts';

/** The texts of mails, pushes and quiet hours. None is in the documents; they are free to choose (S44). */
export const messages = {
  title: 'Mail and browser',
  hint: (email: string) =>
    `What comes into your inbox can be mailed to ${email}, and shown by browsers in which you allow it.`,
  hintLoading:
    'What arrives in your inbox can be mailed to you, and shown by browsers in which you allow it.',
  loadFailed: 'Your choices could not be loaded.',

  noMail: 'This server sends no mail',
  noMailHint:
    'No mail server is set up here, so everything stays in your inbox. Whoever runs the server can set SMTP_URL and MAIL_FROM.',
  notDelivered: 'Your last mail could not be delivered',
  notDeliveredHint: (when: string, reason: string) => `${when}: ${reason}`,

  startPush: 'Allow in this browser',
  stopPush: 'Stop in this browser',
  pushed: 'This browser shows what comes in, until you log out here.',
  notPushed: 'This browser shows nothing.',
  startFailed: 'This browser could not be registered. Try again.',
  stopFailed: 'That could not be changed. Try again.',
  noPush: 'This browser cannot show notifications',
  noPushHint:
    'It does so for addresses that begin with https:// alone. On an iPhone or iPad, add this page to the home screen and open it there.',
  blocked: 'This browser blocks notifications',
  blockedHint: 'Allow notifications for this site in the settings of the browser, then reload this page.',
  pushGroups: 'Shown by browsers in which you allow it',

  groups: {
    assignments: 'Assignments',
    reviews: 'Reviews',
    mentions: 'Mentions of you',
    comments: 'Other comments',
    jobs: 'Jobs',
    notifications: 'Notifications to readers',
    sources: 'Failing sources',
    publications: 'Planned publications',
    reports: 'Scheduled reports',
    account: 'Your account',
    system: 'State of the system',
  } satisfies Record<NoticeGroup, string>,
  ways: {
    inbox: 'Inbox only',
    mail: 'Mail at once',
    daily: 'Daily mail',
  } satisfies Record<NoticeWay, string>,

  dailyAt: 'Time of the daily mail',
  quietHours: 'Send and show nothing in quiet hours',
  quietHint: 'What comes in meanwhile follows when they end.',
  from: 'From',
  to: 'To',
  zone: 'Time zone',
  zoneHint: 'These times are in this zone.',
  zonePlaceholder: 'Choose a time zone',
  timeMissing: 'Enter a time.',
  noLength: 'Quiet hours must begin and end at different times.',
  zoneMissing: 'Choose a time zone.',
  save: 'Save choices',
  saved: 'Choices saved.',
  saveFailed: 'Your choices could not be saved.',
};
