import type { FastifyRequest } from 'fastify';

/** The path of a call without its query, which can hold what a person searched for; of a secret one, its pattern. */
export const loggedPath = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  routeOptions.config.hasSecretPath && routeOptions.url ? routeOptions.url : url.replace(/\?.*/s, '');
