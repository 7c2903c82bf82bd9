import { destination, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** JSON lines on standard error. Queries, headers and bodies never reach them: they hold secrets. */
export function createLog(level: Config['logLevel']) {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: stdSerializers.err },
    },
    destination({ fd: 2, sync: true }),
  );
}
