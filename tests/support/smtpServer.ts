import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came, headers and all. */
  raw: string;
  /** By their names in lower case, unfolded and decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

/**
 * What the server does with a mail: takes it, answers with a code, takes it and breaks the connection without an answer, or takes
 * it and never answers.
 */
type Behaviour = 'accept' | 'drop' | 'hang' | { code: number; message: string };

interface Options {
  /** Called for each mail that came in whole. Default: accept. */
  behave?: (mail: ReceivedMail) => Behaviour;
  /** Addresses that there are not. */
  unknown?: string[];
  /** Whether it never answers RCPT. Default: it answers. */
  stallsAt?: (address: string) => boolean;
  /** Who may sign in. Default: everybody, without an account. */
  account?: { name: string; password: string };
  port?: number;
}

/** A real SMTP server without TLS that stores what it takes. */
export async function startSmtp({
  behave = () => 'accept',
  unknown = [],
  stallsAt = () => false,
  account,
  port = 0,
}: Options = {}) {
  /** What it has taken, whatever it answered. */
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !account,
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth({ username, password }, _session, done) {
      const isRight = username === account?.name && password === account?.password;
      done(isRight ? null : new Error('No such account here'), isRight ? { user: username } : undefined);
    },
    onRcptTo({ address }, _session, done) {
      if (stallsAt(address)) return;
      if (!unknown.includes(address)) return done();
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
    },
    onData(stream, { envelope, id }, done) {
      void text(stream).then(
        (raw) => {
          const mail = toMail(raw, envelope.mailFrom ? envelope.mailFrom.address : '', envelope.rcptTo);
          const behaviour = behave(mail);
          if (typeof behaviour === 'object')
            return done(Object.assign(new Error(behaviour.message), { responseCode: behaviour.code }));
          received.push(mail);
          if (behaviour === 'accept') return done(null);
          if (behaviour === 'drop')
            [...server.connections].find((connection) => connection.id === id)?.close();
        },
        // Broken off before its end.
        () => undefined,
      );
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const own = (server.server.address() as AddressInfo).port;
  const user = account ? `${account.name}:${account.password}@` : '';
  return {
    url: `smtp://${user}127.0.0.1:${own}`,
    port: own,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function toMail(raw: string, from: string, to: { address: string }[]): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')));
  const find = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  return {
    from,
    to: to.map(({ address }) => address),
    raw,
    headers,
    text: find('text/plain'),
    html: find('text/html'),
  };
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), decodeWords(value)];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

/** RFC 2047. */
const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('latin1')
        : fromHex(coded.replaceAll('_', ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, toUtf8);

const decodeBody = (body: string, encoding: string) => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return toUtf8(fromHex(body.replace(/=\r\n/g, '')));
  return body;
};

const fromHex = (coded: string) =>
  coded.replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const toUtf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
