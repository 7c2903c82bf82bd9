import type { FastifyReply, FastifyRequest } from 'fastify';
import { startProviderSignIn } from '#api/contract/session/provider.ts';
import type { Config } from '#server/platform/config/config.ts';
import { toState } from './client.ts';
import { startedMinutes } from './queries.ts';

/** Of its own for each sign-in, so that two tabs may sign in at once. */
const toName = (state: string) => `desk_sign_in_${state.slice(0, 12)}`;

function write(reply: FastifyReply, { publicUrl }: Pick<Config, 'publicUrl'>, text: string, seconds: number) {
  const isSecure = publicUrl.startsWith('https:');
  reply.header(
    'set-cookie',
    `${text}; Path=/api${startProviderSignIn.path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
}

/** Has the browser keep the secret of a sign-in that it started. */
export const setSecret = (reply: FastifyReply, config: Pick<Config, 'publicUrl'>, secret: string) =>
  write(reply, config, `${toName(toState(secret))}=${secret}`, startedMinutes * 60);

/** The secret of the sign-in that a provider sent the browser back from, which the browser then forgets. */
export function takeSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
  query: string,
): string | undefined {
  const state = new URLSearchParams(query).get('state') ?? '';
  const name = toName(state);
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`));
  const secret = pair?.slice(name.length + 1);
  if (!secret || toState(secret) !== state) return undefined;
  write(reply, config, `${name}=`, 0);
  return secret;
}
