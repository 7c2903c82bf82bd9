import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/settings/config.ts';
import { deriveState } from './client.ts';
import { signInTtlMinutes } from './queries.ts';

type Settings = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:');

/**
 * Includes the state, so that two tabs can sign in at once. `__Host-` prevents other hosts of the domain
 * from setting the cookie.
 */
const cookieName = (config: Settings, state: string) =>
  `${isSecure(config) ? '__Host-' : ''}desk_sign_in_${state.slice(0, 12)}`;

function writeCookie(reply: FastifyReply, config: Settings, text: string, seconds: number) {
  reply.header(
    'set-cookie',
    `${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
  );
}

export const setSecretCookie = (reply: FastifyReply, config: Settings, secret: string) =>
  writeCookie(reply, config, `${cookieName(config, deriveState(secret))}=${secret}`, signInTtlMinutes * 60);

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
  if (!secret || deriveState(secret) !== state) return undefined;
  writeCookie(reply, config, `${name}=`, 0);
  return secret;
}
