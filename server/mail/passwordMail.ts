import { escapeText } from '#server/content/markup.ts';
import { mailLink, mailPage } from './html.ts';

/** What the mail with a link for a new password says. */
export function writePasswordMail({ url, hostname }: { url: string; hostname: string }) {
  const intro = `Someone requested a new password for your account at ${hostname}.`;
  const hint =
    'The link works once, for an hour. If you did not ask for it, ignore this mail: nothing has changed.';
  return {
    subject: 'Choose a new password',
    text: `${intro}\n\n${url}\n\n${hint}`,
    html: mailPage([
      `<p>${intro}</p>`,
      `<p>${mailLink(url, 'Choose a new password')}</p>`,
      `<p style="font-size:13px">${hint}</p>`,
    ]),
  };
}

/** What is mailed in its place to whom no password signs in. */
export function writeProviderMail({
  url,
  hostname,
  label,
}: {
  url: string;
  hostname: string;
  label: string;
}) {
  const intro = `Someone requested a new password for your account at ${hostname}.`;
  const hint = `Your account signs in with ${label}, and has no password here. Choose ${label} on the sign-in page; where you have forgotten its password, ask there.`;
  return {
    subject: `Sign in with ${label}`,
    text: `${intro}\n\n${hint}\n\n${url}`,
    html: mailPage([
      `<p>${intro}</p>`,
      `<p>${escapeText(hint)}</p>`,
      `<p>${mailLink(url, 'Open the sign-in page')}</p>`,
    ]),
  };
}
