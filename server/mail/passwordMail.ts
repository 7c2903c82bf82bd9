import { mailLink, mailPage } from './html.ts';

/** What the mail with a link for a new password says. */
export function writePasswordMail({ url, hostname }: { url: string; hostname: string }) {
  const asked = `Somebody asked for a new password of your account at ${hostname}.`;
  const hint =
    'The link works once, for an hour. If you did not ask for it, ignore this mail: nothing has changed.';
  return {
    subject: 'Choose a new password',
    text: `${asked}\n\n${url}\n\n${hint}`,
    html: mailPage([
      `<p>${asked}</p>`,
      `<p>${mailLink(url, 'Choose a new password')}</p>`,
      `<p style="font-size:13px">${hint}</p>`,
    ]),
  };
}
