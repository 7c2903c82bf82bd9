import type { FastifyRequest } from 'fastify';

/** The query can contain search terms. A path that contains a secret is replaced by its route pattern. */
export const loggedPath = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  routeOptions.config.hasSecretPath && routeOptions.url ? routeOptions.url : url.replace(/\?.*/s, '');
