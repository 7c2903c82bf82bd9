import type { FastifyInstance } from 'fastify';
import { hasVideoPlayer, youtubeScriptOrigin, mediaDeliveryOrigin } from '#domain/video/playerPages.ts';
import { uploadFormUrl } from '#server/settings/storage.ts';
import type { Config } from '#server/settings/config.ts';

/** Headers that block everything a response could do in a browser. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Browsers remember HSTS, so send it only where https is certain.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Pages that need more permissions must override the defaults. */
export function registerSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

export type PageConfig = Pick<Config, 's3' | 'digestServiceUrl' | 'cloudinaryCloudName'> &
  Partial<Pick<Config, 'fcm' | 'configuredPublicUrl' | 'provider'>>;

/**
 * Our own scripts, styles with the nonce, the file store and the digest service. Video pages also allow
 * YouTube's scripts and the media delivery service, to check for a video. `address` is the page's path and
 * query.
 */
export function webContentPolicy(
  nonce: string,
  address: string,
  { s3, digestServiceUrl, cloudinaryCloudName }: PageConfig,
) {
  const called = [
    s3 && uploadFormUrl(s3).origin,
    digestServiceUrl && new URL(digestServiceUrl).origin,
    cloudinaryCloudName && hasVideoPlayer(address) && mediaDeliveryOrigin,
  ];
  return [
    "default-src 'self'",
    hasVideoPlayer(address) ? `script-src 'self' ${youtubeScriptOrigin}` : "script-src 'self'",
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
