import { readHeaders } from './streamSettings.ts';

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

/** Reads `OTEL_*`. Returns why they cannot work as a sentence without a secret, or undefined where no endpoint is set. */
export function readTraceSettings(
  text: (name: string) => string | undefined,
  delayMs: number,
): TraceSettings | string | undefined {
  const whole = text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const base = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff =
    text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || text('OTEL_TRACES_EXPORTER') === 'none';
  const url = whole ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (url === undefined || isOff) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).password)
    return 'OTEL_EXPORTER_OTLP_ENDPOINT must look like https://collector.example.com:4318.';
  const protocol = text('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? text('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && protocol !== 'http/json')
    return `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, which is all that is spoken here, not "${protocol}".`;
  const headers = readHeaders('OTEL_EXPORTER_OTLP_HEADERS', text('OTEL_EXPORTER_OTLP_HEADERS'));
  if (typeof headers === 'string') return headers;
  const asked = text('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const name = samplers.find((each) => each === asked);
  if (name === undefined) return `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}, not "${asked}".`;
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) return 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.';
  return { url, headers, serviceName: text('OTEL_SERVICE_NAME'), sampler: { name, ratio }, delayMs };
}
