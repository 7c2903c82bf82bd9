import { readHeaders } from './streamSettings.ts';
import { ConfigError, readInteger, readText } from './variables.ts';

/** Where traces go, by OpenTelemetry's own variables. */
export interface TraceSettings {
  url: string;
  headers: Record<string, string>;
  /** Undefined: that of `OTEL_RESOURCE_ATTRIBUTES`, or digest-desk. */
  serviceName: string | undefined;
  sampler: { name: (typeof samplers)[number]; ratio: number };
  /** How long what has ended waits for more to be sent with it. */
  delayMs: number;
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Reads `OTEL_*`. Undefined where no endpoint is set. No error repeats a secret. */
export function readTraceSettings(env: NodeJS.ProcessEnv): TraceSettings | undefined {
  const delayMs = readInteger(env, 'OTEL_BSP_SCHEDULE_DELAY', 5000, 1, 600_000);
  const whole = readText(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const base = readText(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff =
    readText(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true' ||
    readText(env, 'OTEL_TRACES_EXPORTER') === 'none';
  const url = whole ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (url === undefined || isOff) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).password)
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must look like https://collector.example.com:4318.');
  const protocol =
    readText(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? readText(env, 'OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && protocol !== 'http/json')
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, which is all that is spoken here, not "${protocol}".`,
    );
  const headers = readHeaders(env, 'OTEL_EXPORTER_OTLP_HEADERS');
  const value = readText(env, 'OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const name = samplers.find((each) => each === value);
  if (name === undefined)
    throw new ConfigError(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}, not "${value}".`);
  const ratio = Number(readText(env, 'OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  return { url, headers, serviceName: readText(env, 'OTEL_SERVICE_NAME'), sampler: { name, ratio }, delayMs };
}
