import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './schema.ts';

const read = (SMTP_URL: string, MAIL_FROM: string) => readConfig({ SMTP_URL, MAIL_FROM }).mail;

it.each([
  ['smtp://127.0.0.1:2525', 'desk@example.com', { name: '', address: 'desk@example.com' }],
  [
    'smtps://desk:p%40ss@mail.example.com',
    'Digest Desk <desk@example.com>',
    { name: 'Digest Desk', address: 'desk@example.com' },
  ],
  [
    'smtp://mail.example.com?requireTLS=true',
    '"Desk, Oslo" <a@b.example>',
    { name: 'Desk, Oslo', address: 'a@b.example' },
  ],
])('MAIL-01: reads %s and %s', (smtpUrl, from, expected) => {
  expect(read(smtpUrl, from)).toEqual({ smtpUrl, from: expected });
});

it('MAIL-01: is without mails where neither is set', () => expect(read('', ' ')).toBeUndefined());

it.each([
  ['smtp://mail.example.com', ''],
  ['', 'desk@example.com'],
  ['https://user:secret@mail.example.com', 'desk@example.com'],
  ['mail.example.com:25 secret', 'desk@example.com'],
  ['smtp://', 'desk@example.com'],
  ['smtp://mail.example.com', 'Digest Desk'],
  ['smtp://mail.example.com', 'a@example.com, b@example.com'],
  ['smtp://mail.example.com', 'Desk <a@example.com>\r\nBcc: b@example.com'],
])('MAIL-01: refuses %j and %j, and repeats no password', (smtpUrl, from) => {
  expect(() => read(smtpUrl, from)).toThrow(ConfigError);
  expect(() => read(smtpUrl, from)).toThrow(/^(?!.*secret)/s);
});
