import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { refuseWritesWhenFull } from '#server/platform/http/refuseWrites.ts';
import { maxFeedBytes } from '../words.ts';
import { confirm } from './confirm.ts';
import { deliver, findReceiver } from './deliver.ts';
import { callbackPath } from './subscriptions.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

interface Callback {
  Params: { token: string };
  Querystring: Record<string, unknown>;
}

/** Where hubs push feeds to: the subscriber's callbacks of WebSub (W3C Recommendation of 23 January 2018). */
export function registerPushedFeeds(app: FastifyInstance, deps: Deps) {
  const { db, config } = deps;
  const toCallback = ({ params }: Pick<FastifyRequest<Callback>, 'params'>) =>
    `${config.pushedTo}${callbackPath}/${params.token}`;

  void app.register(async (callbacks) => {
    refuseWritesWhenFull(callbacks, deps);
    // The signature is of the bytes, whatever their type.
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

    callbacks.get<Callback>(
      `${callbackPath}/:token`,
      { exposeHeadRoute: false, config: { isReading: false, hasSecretPath: true } },
      async (request, reply) => {
        const query = (name: string) => {
          const value = request.query[`hub.${name}`];
          return typeof value === 'string' ? value : undefined;
        };
        const answer = await confirm(db, toCallback(request), {
          mode: query('mode'),
          topic: query('topic'),
          challenge: query('challenge'),
          leaseSeconds: query('lease_seconds'),
          reason: query('reason'),
        });
        if (answer === undefined) return say(reply.code(404), 'This was not requested.\n');
        return say(reply, answer);
      },
    );

    callbacks.post<Callback & { Body: Buffer | undefined }>(
      `${callbackPath}/:token`,
      {
        bodyLimit: maxFeedBytes,
        config: { isReading: false, hasSecretPath: true },
        // Before its body is read, which may be large.
        async onRequest(request, reply) {
          if (!(await findReceiver(db, toCallback(request))))
            return say(reply.code(410), 'Nothing is received here any more.\n');
        },
      },
      async (request, reply) => {
        const { headers, body = Buffer.alloc(0) } = request;
        const receiver = await findReceiver(db, toCallback(request));
        if (!receiver) return say(reply.code(410), 'Nothing is received here any more.\n');
        // What is forged is answered as what is not (WebSub, 8.1).
        if (isSigned(receiver.secret, headers['x-hub-signature'], body))
          await deliver(deps, receiver, { body, contentType: headers['content-type'] ?? '' });
        else request.log.warn({ feed: receiver.feedId }, 'The pushed content is not signed by its hub.');
        return reply.code(202).send();
      },
    );
  });
}

const say = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** The methods of WebSub, 8 Authenticated Content Distribution. */
const signature = /^(sha1|sha256|sha384|sha512)=([0-9a-f]+)$/i;

/** Whether a body was signed with the secret, by the value of `X-Hub-Signature`. */
function isSigned(secret: string, header: unknown, body: Uint8Array): boolean {
  const [, method, given] = (typeof header === 'string' && signature.exec(header.trim())) || [];
  if (method === undefined || given === undefined) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const actual = Buffer.from(given, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
