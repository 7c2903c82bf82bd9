import type { Logger } from 'pino';
import type { Config } from '#server/settings/config.ts';
import { ConfigError } from '#server/settings/schema.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { sendCanary, type CanaryResult } from './canary.ts';
import { guardedResources, type GuardedResource } from './containment.ts';

const listFormat = new Intl.ListFormat('en');
const methodLabels = {
  bwrap: 'bubblewrap and Node',
  unshare: 'unshare and Node',
  node: 'Node only',
} as const;
const advice =
  'Install bubblewrap where user namespaces are allowed (docs/operations.md, “Sandboxing”), then restart.';

const formatResources = (reached: readonly GuardedResource[]) =>
  listFormat.format(reached.map((resource) => guardedResources[resource]));

export function describeCanaryResult({ method, reachedByCode, reachedByNative }: CanaryResult): string[] {
  return [
    `The processes that decode pages, feeds, pictures and videos are sandboxed with ${methodLabels[method]}.`,
    reachedByCode.length === 0
      ? 'Their code can’t reach anything.'
      : `Their code can reach ${formatResources(reachedByCode)}.`,
    reachedByNative.length === 0
      ? 'Native code controlled by an attacker couldn’t reach anything.'
      : `Native code controlled by an attacker could reach ${formatResources(reachedByNative)}. ${advice}`,
  ];
}

/** Runs before anything else. Throws a ConfigError if the canary reaches anything. */
export async function requireContainment({ dataDir }: Pick<Config, 'dataDir'>): Promise<CanaryResult> {
  const result = await sendCanary(dataDir).catch((error: unknown) => {
    throw new ConfigError(`CONTAIN=require is set, but the sandbox check failed: ${String(error)}`);
  });
  if (isContained(result)) return result;
  throw new ConfigError(
    `CONTAIN=require is set, but the sandbox is incomplete. ${describeCanaryResult(result).join(' ')}`,
  );
}

export const isContained = ({ reachedByCode, reachedByNative }: CanaryResult) =>
  reachedByCode.length + reachedByNative.length === 0;

interface ContainmentDeps {
  config: Pick<Config, 'dataDir'>;
  log: Logger;
  metrics: Metrics | undefined;
}

export async function reportContainment(
  { config, log, metrics }: ContainmentDeps,
  knownResult?: CanaryResult,
): Promise<void> {
  let result: CanaryResult;
  try {
    result = knownResult ?? (await sendCanary(config.dataDir));
  } catch (err) {
    log.error({ err }, 'The decoder sandbox could not be tested.');
    return;
  }
  const { method, reachedByCode, reachedByNative } = result;
  const level = isContained(result) ? 'info' : 'warn';
  log[level](
    { contained: { way: method, code: reachedByCode, native: reachedByNative } },
    describeCanaryResult(result).join(' '),
  );
  metrics?.addGauge(
    'unconfined',
    'Whether the decoders could reach this resource when the server started, from their own code or native code.',
    ['from', 'what'],
    () =>
      Promise.resolve(
        (Object.keys(guardedResources) as GuardedResource[]).flatMap((what) => [
          { labels: { from: 'code', what }, value: Number(reachedByCode.includes(what)) },
          { labels: { from: 'native', what }, value: Number(reachedByNative.includes(what)) },
        ]),
      ),
  );
}
