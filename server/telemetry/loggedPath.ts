import type { FastifyRequest } from 'fastify';

/** Without the query, which can hold search terms; a secret path becomes its pattern. */
export const loggedPath = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  routeOptions.config.hasSecretPath && routeOptions.url ? routeOptions.url : url.replace(/\?.*/s, '');
