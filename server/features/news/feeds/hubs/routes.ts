import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { maxFeedBytes } from '../words.ts';
import { confirmIntent } from './confirmIntent.ts';
import { storeDelivery, findConfirmedSubscription } from './deliver.ts';
import { callbackPath } from './subscriptions.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuseWritesWhenFull } from '#server/http/refuseCalls.ts';

interface CallbackRequest {
  Params: { token: string };
  Querystring: Record<string, unknown>;
}

/** Callbacks of a WebSub subscriber (W3C Recommendation of 23 January 2018). */
export function registerPushedFeeds(app: FastifyInstance, deps: Deps) {
  const { db, config } = deps;
  const toCallback = ({ params }: Pick<FastifyRequest<CallbackRequest>, 'params'>) =>
    `${config.configuredPublicUrl}${callbackPath}/${params.token}`;

  void app.register(async (callbacks) => {
    refuseWritesWhenFull(callbacks, deps);
    // The signature covers raw bytes.
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

    callbacks.get<CallbackRequest>(
      `${callbackPath}/:token`,
      { exposeHeadRoute: false, config: { isReading: false, hasSecretPath: true } },
      async (request, reply) => {
        const query = (name: string) => {
          const value = request.query[`hub.${name}`];
          return typeof value === 'string' ? value : undefined;
        };
        const answer = await confirmIntent(db, toCallback(request), {
          mode: query('mode'),
          topic: query('topic'),
          challenge: query('challenge'),
          leaseSeconds: query('lease_seconds'),
          reason: query('reason'),
        });
        if (answer === undefined) return sendText(reply.code(404), 'This subscription was not requested.\n');
        return sendText(reply, answer);
      },
    );

    callbacks.post<CallbackRequest & { Body: Buffer | undefined }>(
      `${callbackPath}/:token`,
      {
        bodyLimit: maxFeedBytes,
        config: { isReading: false, hasSecretPath: true },
        // Checked before reading the body, which may be large.
        async onRequest(request, reply) {
          if (!(await findConfirmedSubscription(db, toCallback(request))))
            return sendText(reply.code(410), 'This callback is no longer in use.\n');
        },
      },
      async (request, reply) => {
        const { headers, body = Buffer.alloc(0) } = request;
        const receiver = await findConfirmedSubscription(db, toCallback(request));
        if (!receiver) return sendText(reply.code(410), 'This callback is no longer in use.\n');
        // Forged deliveries get the same response as valid ones (WebSub, 8.1).
        if (hasValidSignature(receiver.secret, headers['x-hub-signature'], body))
          await storeDelivery(deps, receiver, { body, contentType: headers['content-type'] ?? '' });
        else request.log.warn({ feed: receiver.feedId }, 'The pushed content is not signed by its hub.');
        return reply.code(202).send();
      },
    );
  });
}

const sendText = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** WebSub §8, Authenticated Content Distribution. */
const signaturePattern = /^(sha1|sha256|sha384|sha512)=([0-9a-f]+)$/i;

function hasValidSignature(secret: string, header: unknown, body: Uint8Array): boolean {
  const [, method, given] = (typeof header === 'string' && signaturePattern.exec(header.trim())) || [];
  if (method === undefined || given === undefined) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const actual = Buffer.from(given, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
