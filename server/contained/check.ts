import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/variables.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sendCanary, type Sighting } from './canary.ts';
import { bounds, type Bound } from './bounds.ts';

const words = new Intl.ListFormat('en');
const names = { bwrap: 'bubblewrap and Node', unshare: 'unshare and Node', node: 'Node alone' } as const;
const advice =
  'Install bubblewrap where user namespaces are allowed (docs/operations.md, “Contained”), then restart.';

const list = (reached: readonly Bound[]) => words.format(reached.map((bound) => bounds[bound]));

/** What was found, in a sentence each. */
export function describeSighting({ way, code, native }: Sighting): string[] {
  return [
    `What decodes pages, feeds, pictures and videos is confined by ${names[way]}.`,
    code.length === 0 ? 'Its programs reach nothing.' : `Its programs reach ${list(code)}.`,
    native.length === 0
      ? 'Native code that an attacker controls would reach nothing.'
      : `Native code that an attacker controls would reach ${list(native)}. ${advice}`,
  ];
}

/** Sends a canary before anything else is done. Throws a ConfigError where it reaches anything. */
export async function requireContainment({ dataDir }: Pick<Config, 'dataDir'>): Promise<Sighting> {
  const sighting = await sendCanary(dataDir).catch((error: unknown) => {
    throw new ConfigError(`CONTAIN=require, and nothing could be confined: ${String(error)}`);
  });
  if (isContained(sighting)) return sighting;
  throw new ConfigError(`CONTAIN=require. ${describeSighting(sighting).join(' ')}`);
}

export const isContained = ({ code, native }: Sighting) => code.length + native.length === 0;

interface ContainmentDeps {
  config: Pick<Config, 'dataDir'>;
  log: Logger;
  metrics: Metrics | undefined;
}

/** Logs and measures what a canary reached; sends one where none was sent yet. */
export async function reportContainment(
  { config, log, metrics }: ContainmentDeps,
  sent?: Sighting,
): Promise<void> {
  let sighting: Sighting;
  try {
    sighting = sent ?? (await sendCanary(config.dataDir));
  } catch (err) {
    log.error({ err }, 'Whether what decodes is confined could not be tried.');
    return;
  }
  const { way, code, native } = sighting;
  const level = isContained(sighting) ? 'info' : 'warn';
  log[level]({ contained: { way, code, native } }, describeSighting(sighting).join(' '));
  metrics?.addGauge(
    'unconfined',
    'Whether processes that decode reached it when the server started, as code or as native code.',
    ['from', 'what'],
    () =>
      Promise.resolve(
        (Object.keys(bounds) as Bound[]).flatMap((what) => [
          { labels: { from: 'code', what }, value: Number(code.includes(what)) },
          { labels: { from: 'native', what }, value: Number(native.includes(what)) },
        ]),
      ),
  );
}
