import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Post {
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A push service on this machine, and what was posted to it. It accepts everything unless `answer` says otherwise. */
export async function startPushService(
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) =>
    response.writeHead(201).end(),
) {
  const posts: Post[] = [];
  const server = createServer(async (request, response) => {
    posts.push({ headers: request.headers, body: await buffer(request) });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    posts,
    host,
    address: `http://${host}/push/1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Answers as Apple documents it, by a clock that may be off: 403 unless the token is for this origin alone, ends within a day,
 * and names a contact with a public host.
 */
export const answerAsApple =
  (clockOffMs = 0) =>
  (response: ServerResponse, { headers }: IncomingMessage) => {
    const [, claims = ''] = /^vapid t=[^.]+\.([^.]+)/.exec(headers.authorization ?? '') ?? [];
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string;
      exp: number;
      sub: string;
    };
    const endsIn = exp * 1000 - (Date.now() + clockOffMs);
    const isAccepted =
      aud === `http://${headers.host}` &&
      endsIn > 0 &&
      endsIn <= 24 * 3_600_000 &&
      /^(?:mailto:[^\s@]+@|https:\/\/)(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(sub);
    response.writeHead(isAccepted ? 201 : 403).end(isAccepted ? '' : '{"reason":"BadJwtToken"}');
  };

const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, from, info, length));

/** The keys of a browser's subscription, and how it decrypts what it is sent (RFC 8188, 8291). */
export function createSubscriber() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** The text of an encrypted message. */
    decrypt(body: Buffer) {
      const salt = body.subarray(0, 16);
      const idLength = body[20]!;
      const sender = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + idLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
      return text.slice(0, text.lastIndexOf('}') + 1);
    },
  };
}
