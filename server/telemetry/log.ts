import { destination, pino, type DestinationStream } from 'pino';
import type { Config } from '#server/settings/config.ts';
import { loggedError } from './loggedError.ts';

/** JSON lines on standard error. Values of queries, headers and bodies are never logged: they hold secrets. */
export function createLog(
  level: Config['logLevel'],
  lines: DestinationStream = destination({ fd: 2, sync: true }),
) {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
    },
    lines,
  );
}
