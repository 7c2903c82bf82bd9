import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/settings/config.ts';
import { toState } from './client.ts';
import { startedMinutes } from './queries.ts';

type Settings = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:');

/** One cookie per sign-in lets two tabs sign in at once. `__Host-` keeps other hosts of the domain from setting it. */
const cookieName = (config: Settings, state: string) =>
  `${isSecure(config) ? '__Host-' : ''}desk_sign_in_${state.slice(0, 12)}`;

function write(reply: FastifyReply, config: Settings, text: string, seconds: number) {
  reply.header(
    'set-cookie',
    `${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
  );
}

export const setSecretCookie = (reply: FastifyReply, config: Settings, secret: string) =>
  write(reply, config, `${cookieName(config, toState(secret))}=${secret}`, startedMinutes * 60);

export function consumeSecretCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Settings,
  query: string,
): string | undefined {
  const state = new URLSearchParams(query).get('state') ?? '';
  const name = cookieName(config, state);
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`));
  const secret = pair?.slice(name.length + 1);
  if (!secret || toState(secret) !== state) return undefined;
  write(reply, config, `${name}=`, 0);
  return secret;
}
