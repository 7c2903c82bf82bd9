import type { FastifyInstance } from 'fastify';
import { mediaDeliveryOrigin } from '#domain/video/mediaDelivery.ts';
import { hasVideoPlayer, youtubeScripts } from '#domain/video/playerPages.ts';
import { toFormUrl } from '../config/s3Settings.ts';
import type { Config } from '../config/config.ts';

/** With them an answer may do nothing in a browser. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Browsers remember this one, so it is sent only where https is certain.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Every answer may do nothing in a browser, until a page that needs more says so. */
export function registerSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** The settings that a page of the web app depends on. */
export type PageConfig = Pick<Config, 's3' | 'digestServiceUrl' | 'cloudinaryCloudName'> &
  Partial<Pick<Config, 'fcm' | 'pushedTo' | 'provider'>>;

/**
 * What the pages of the web app may do. Scripts are files of ours, styles also those with the nonce. Files go to the
 * store and headlines to the digest service, where they are not this server. Pages with a video player also run YouTube's
 * scripts, and ask the media delivery whether it has a video. `address`: the path of the page, with its query.
 */
export function webPolicy(
  nonce: string,
  address: string,
  { s3, digestServiceUrl, cloudinaryCloudName }: PageConfig,
) {
  const called = [
    s3 && toFormUrl(s3).origin,
    digestServiceUrl && new URL(digestServiceUrl).origin,
    cloudinaryCloudName && hasVideoPlayer(address) && mediaDeliveryOrigin,
  ];
  return [
    "default-src 'self'",
    hasVideoPlayer(address) ? `script-src 'self' ${youtubeScripts}` : "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", ...called.filter(Boolean)].join(' '),
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
    "frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
