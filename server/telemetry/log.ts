import { destination, pino, type DestinationStream } from 'pino';
import type { Config } from '#server/settings/config.ts';
import { serializeError } from './loggedError.ts';

/**
 * JSON lines on standard error. Never logs values of queries, headers or bodies, which can contain
 * secrets.
 */
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
      serializers: { err: serializeError },
    },
    lines,
  );
}
