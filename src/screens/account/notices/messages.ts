import type { NoticeGroup, NoticeWay } from '#domain/notices.ts';

/** The texts of mails and quiet hours. None is in the documents; they are free to choose (S44). */
export const messages = {
  title: 'Mail',
  hint: (email: string) => `What comes into your inbox can be mailed to ${email} too.`,
  hintLoading: 'What comes into your inbox can be mailed to you too.',
  loadFailed: 'Your choices could not be loaded.',

  noMail: 'This server sends no mail',
  noMailHint:
    'No mail server is set up here, so everything stays in your inbox. Whoever runs the server can set SMTP_URL and MAIL_FROM.',
  notDelivered: 'Your last mail could not be delivered',
  notDeliveredHint: (when: string, reason: string) => `${when}: ${reason}`,

  groups: {
    assignments: 'Assignments',
    reviews: 'Reviews',
    mentions: 'Mentions of you',
    comments: 'Other comments',
    jobs: 'Jobs',
    notifications: 'Notifications to readers',
    sources: 'Failing sources',
    publications: 'Planned publications',
  } satisfies Record<NoticeGroup, string>,
  ways: {
    inbox: 'Inbox only',
    mail: 'Mail at once',
    daily: 'Daily mail',
  } satisfies Record<NoticeWay, string>,

  dailyAt: 'Time of the daily mail',
  quietHours: 'Send no mail in quiet hours',
  quietHint: 'What comes in meanwhile is mailed when they end.',
  from: 'From',
  to: 'To',
  zone: 'Time zone',
  zoneHint: 'These times are by its clocks.',
  zonePlaceholder: 'Choose a time zone',
  timeMissing: 'Enter a time.',
  noLength: 'Quiet hours must begin and end at different times.',
  zoneMissing: 'Choose a time zone.',
  save: 'Save mail settings',
  saved: 'Mail settings saved.',
  saveFailed: 'Your mail settings could not be saved.',
};
