import { escapeText } from '#server/content/markup.ts';
import { renderMailLink, renderMailPage } from './inboxMail.ts';

export function writePasswordMail({ url, hostname }: { url: string; hostname: string }) {
  const intro = `Someone requested a new password for your account at ${hostname}.`;
  const hint =
    'The link can be used once and expires in an hour. If you didn’t request it, ignore this email: nothing has changed.';
  return {
    subject: 'Choose a new password',
    text: `${intro}\n\n${url}\n\n${hint}`,
    html: renderMailPage([
      `<p>${intro}</p>`,
      `<p>${renderMailLink(url, 'Choose a new password')}</p>`,
      `<p style="font-size:13px">${hint}</p>`,
    ]),
  };
}

export function writeWrongCodesMail({ publicUrl }: { publicUrl: string }) {
  const { hostname } = new URL(publicUrl);
  const intro = `Someone entered your password on ${hostname}, followed by too many wrong codes. They weren’t signed in.`;
  const hint =
    'If this wasn’t you, change your password now. You can still sign in from networks you’ve used before, or with a passkey.';
  const account = `${publicUrl}/account`;
  return {
    subject: 'Too many wrong codes entered with your password',
    text: `${intro}\n\n${hint}\n\n${account}`,
    html: renderMailPage([
      `<p>${intro}</p>`,
      `<p>${hint}</p>`,
      `<p>${renderMailLink(account, 'Open your account')}</p>`,
    ]),
    access: 'signed-in' as const,
  };
}

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
  const hint = `You sign in with ${label} and have no password here. Choose ${label} on the sign-in page. If you’ve forgotten your password for it, get help there.`;
  return {
    subject: `Sign in with ${label}`,
    text: `${intro}\n\n${hint}\n\n${url}`,
    html: renderMailPage([
      `<p>${intro}</p>`,
      `<p>${escapeText(hint)}</p>`,
      `<p>${renderMailLink(url, 'Open the sign-in page')}</p>`,
    ]),
  };
}
