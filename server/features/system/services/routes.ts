import type { FastifyInstance } from 'fastify';
import {
  listServices,
  serviceNames,
  testService,
  type Service,
  type ServiceName,
  type ServiceTest,
} from '#api/contract/services.ts';
import type { Deps } from '#server/deps.ts';
import type { Config } from '#server/settings/config.ts';
import type { TextApi } from '#server/settings/services.ts';
import { problem } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { describeFailure } from './failure.ts';
import { probes } from './probes.ts';

const maxTestMs = 15_000;

export function registerServices(app: FastifyInstance, { config, db }: Pick<Deps, 'config' | 'db'>) {
  const running = new Set<ServiceName>();

  serve(app, listServices, () => ({ results: serviceNames.map((name) => presentService(config, name)) }));

  serve(app, testService, async ({ params: { name }, audit }) => {
    const { prefix, find } = probes[name];
    const api = find(config);
    if (!api)
      throw problem(
        'not_configured',
        `This service isn’t configured. Set ${prefix}_API_URL and ${prefix}_MODEL, and restart the server.`,
      );
    // Calls cost money, so a hanging service is called only once.
    if (running.has(name))
      throw problem('busy', 'This service is already being tested. Wait for the result, then try again.', {
        headers: { 'retry-after': '5' },
      });
    running.add(name);
    const outcome = await runServiceTest(name, api).finally(() => running.delete(name));
    await audit(db, { action: 'test', entity: 'service', after: { service: name, ...outcome } });
    return outcome;
  });
}

async function runServiceTest(name: ServiceName, api: TextApi): Promise<ServiceTest> {
  const { prefix, path, call } = probes[name];
  const timeoutMs = Math.min(api.timeoutMs, maxTestMs);
  const start = performance.now();
  const outcome = (is_ok: boolean, message: string) => ({
    is_ok,
    message,
    took_ms: Math.round(performance.now() - start),
  });
  try {
    return outcome(true, await call({ ...api, timeoutMs }, AbortSignal.timeout(timeoutMs)));
  } catch (error) {
    const host = serviceHost(api);
    const seconds = Math.round(timeoutMs / 1000);
    const message = describeFailure(error, { host, model: api.model, prefix, path, seconds });
    if (message === undefined) throw error;
    return outcome(false, message);
  }
}

function presentService(config: Config, name: ServiceName): Service {
  const { prefix, find } = probes[name];
  const api = find(config);
  return {
    name,
    is_configured: api !== undefined,
    host: api ? serviceHost(api) : null,
    model: api?.model ?? null,
    has_key: api?.key !== undefined,
    timeout_seconds: api ? Math.ceil(api.timeoutMs / 1000) : null,
    variables: [
      { name: `${prefix}_API_URL`, is_required: true },
      { name: `${prefix}_MODEL`, is_required: true },
      { name: `${prefix}_API_KEY`, is_required: false },
      { name: `${prefix}_TIMEOUT`, is_required: false },
    ],
  };
}

/** Returns only the host, because the rest of the URL may contain secrets. */
const serviceHost = ({ url }: TextApi) => new URL(url).host;
