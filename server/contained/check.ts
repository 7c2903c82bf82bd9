import type { Logger } from 'pino';
import { ConfigError, type Config } from '../platform/config/config.ts';
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
      ? 'Native code that somebody took over would reach nothing.'
      : `Native code that somebody took over would reach ${list(native)}. ${advice}`,
  ];
}

/** Sends a canary when the server starts, and logs what it reached. Throws where `CONTAIN=require` and it reached anything. */
export async function checkContainment({
  config,
  log,
  metrics,
}: {
  config: Config;
  log: Logger;
  metrics: Metrics | undefined;
}): Promise<void> {
  const isRequired = config.contain.mode === 'require';
  let sighting: Sighting;
  try {
    sighting = await sendCanary(config.dataDir);
  } catch (err) {
    if (isRequired) throw new ConfigError(`CONTAIN=require, and nothing could be confined: ${String(err)}`);
    log.error({ err }, 'Whether what decodes is confined could not be tried.');
    return;
  }
  const { way, code, native } = sighting;
  const isContained = code.length === 0 && native.length === 0;
  const text = describeSighting(sighting).join(' ');
  if (isRequired && !isContained) throw new ConfigError(`CONTAIN=require. ${text}`);
  log[isContained ? 'info' : 'warn']({ contained: { way, code, native } }, text);
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
