import { expect, it } from 'vitest';
import { startCollector } from '#support/collector.ts';
import { startServer } from '#support/server.ts';

/** Writes to standard error which of OpenTelemetry's packages are loaded. prom-client loads the API, which does nothing by itself. */
const watch = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/') && !context.parentURL.includes('/prom-client/')) process.stderr.write('LOADED ' + specifier + '\\n');
      return next(specifier, context);
    },
  });
`)}`;
const start = (env: Record<string, string>) =>
  startServer({ env, program: ['--import', watch, 'server/main.ts'] });

it('TRACE-05: OpenTelemetry’s packages are loaded where an endpoint is set, and nowhere else', async () => {
  const off = await start({});
  await fetch(`${off.url}/healthz`);
  expect(off.output().stderr).not.toContain('LOADED');
  expect(await off.stop()).toBe(0);

  const collector = await startCollector();
  const on = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect(on.output().stderr).toContain('LOADED @opentelemetry/sdk-trace');
  await fetch(`${on.url}/healthz`);
  // What had ended is sent before the process does.
  expect(await on.stop()).toBe(0);
  expect(JSON.stringify(collector.posted)).toContain('GET /healthz');
  await collector.close();
});
