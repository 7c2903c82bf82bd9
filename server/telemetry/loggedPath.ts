import type { FastifyRequest } from 'fastify';

/**
 * Drops the query, which can contain search terms, and replaces a path that contains a secret with its route
 * pattern.
 */
export const loggedPath = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  routeOptions.config.hasSecretPath && routeOptions.url ? routeOptions.url : url.replace(/\?.*/s, '');
