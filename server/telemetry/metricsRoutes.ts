import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Store } from '#server/db/database.ts';
import type { Config } from '#server/settings/config.ts';
import type { Disk } from '#server/process/space.ts';
import { notSignedIn } from '#server/errors.ts';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics` with `METRICS_TOKEN`, or without a token on `METRICS_PORT`. */
export function registerMetrics(app: FastifyInstance, { config, metrics, store, disk }: MetricsDeps) {
  if (!metrics) return;
  const { metricsToken, metricsPort, host } = config;
  app.addHook('onResponse', (request, reply, done) => {
    const { config: route, url } = request.routeOptions;
    // Group unknown URLs, since callers choose them.
    metrics.countRequest(route.endpointId ?? url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  if (!config.s3)
    metrics.addGauge('disk_free_bytes', 'Free space on the uploads disk.', [], async () => [
      { value: await disk.freeBytes() },
    ]);
  const { countConnections } = store;
  if (countConnections) {
    metrics.addGauge('database_connections', 'Connections to PostgreSQL.', ['state'], async () =>
      Object.entries(countConnections()).map(([state, value]) => ({ labels: { state }, value })),
    );
  }
  if (metricsToken !== undefined) {
    app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
      if (!safeEquals(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
        reply.header('www-authenticate', 'Bearer');
        throw notSignedIn('Send METRICS_TOKEN as a bearer token to read the metrics.');
      }
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.read());
    });
  }
  if (metricsPort !== undefined) listen(app, metrics, { port: metricsPort, host });
}

interface MetricsDeps {
  config: Pick<Config, 'metricsToken' | 'metricsPort' | 'host' | 's3'>;
  metrics: Metrics | undefined;
  store: Store;
  disk: Disk;
}

function listen(app: FastifyInstance, metrics: Metrics, address: { port: number; host: string }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (err: unknown) => {
        app.log.error({ err }, 'The metrics could not be read.');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
}

/** Compares hashes to prevent timing attacks. */
const safeEquals = (first: string, second: string) => timingSafeEqual(hash(first), hash(second));
const hash = (text: string) => createHash('sha256').update(text).digest();
