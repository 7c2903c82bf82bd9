import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { toState } from './client.ts';
import { startedMinutes } from './queries.ts';

type Settings = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:');

/** Of its own for each sign-in, so that two tabs may sign in at once. With `__Host-` no other host of the domain can set it. */
const toName = (config: Settings, state: string) =>
  `${isSecure(config) ? '__Host-' : ''}desk_sign_in_${state.slice(0, 12)}`;

function write(reply: FastifyReply, config: Settings, text: string, seconds: number) {
  reply.header(
    'set-cookie',
    `${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
  );
}

/** Has the browser store the secret of a sign-in that it started. */
export const setSecret = (reply: FastifyReply, config: Settings, secret: string) =>
  write(reply, config, `${toName(config, toState(secret))}=${secret}`, startedMinutes * 60);

/** The secret of the sign-in that a provider sent the browser back from, which the browser then forgets. */
export function takeSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Settings,
  query: string,
): string | undefined {
  const state = new URLSearchParams(query).get('state') ?? '';
  const name = toName(config, state);
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`));
  const secret = pair?.slice(name.length + 1);
  if (!secret || toState(secret) !== state) return undefined;
  write(reply, config, `${name}=`, 0);
  return secret;
}
