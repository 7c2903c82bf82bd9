import packageJson from '../../package.json' with { type: 'json' };
import {
  checkedText,
  ConfigError,
  headers,
  integer,
  oneOf,
  parsedText,
  parseUrl,
  readSettings,
  readIfSet,
  readText,
  serviceUrlSetting,
  defineSettingGroup,
  text,
} from './schema.ts';

export const metrics = defineSettingGroup(
  'Metrics and error reporting',
  {
    METRICS_TOKEN: checkedText((value) => value.length >= 16, {
      isSecret: true,
      refusal: 'must have at least 16 characters.',
      description: 'Bearer token, of at least 16 characters, required to read `/metrics`.',
    }),
    METRICS_PORT: integer(0, 65_535, { description: 'Separate port on which `/metrics` needs no token.' }),
    ERROR_REPORT_URL: serviceUrlSetting({
      isSecret: true,
      example: 'https://errors.example.com/hooks/1',
      description:
        'URL to which server and browser failures are posted as JSON, without user content. The host can be private. If unset, failures are only logged.',
    }),
  },
  {
    intro: 'See [monitoring](operations.md#monitoring) and [error reporting](operations.md#error-reporting).',
  },
);

const isToken = (maxLength: number) => (value: string) => !/[\s/\\]/.test(value) && value.length <= maxLength;

export const sentry = defineSettingGroup(
  'Error reporting to Sentry',
  {
    SENTRY_DSN: parsedText(parseDsn, {
      isSecret: true,
      values: 'URL',
      example: 'https://key@sentry.example.com/1',
      refusal: 'must look like https://key@sentry.example.com/1, as shown in the Sentry project.',
      description:
        'DSN of the project in Sentry, or in a compatible service, to which failures are sent, without user content.',
    }),
    SENTRY_ENVIRONMENT: checkedText(isToken(64), {
      default: 'production',
      refusal: 'must be a name without spaces or slashes.',
      description: 'Environment shown in Sentry.',
    }),
    SENTRY_RELEASE: checkedText(isToken(200), {
      default: `digest-desk@${packageJson.version}`,
      defaultNote: 'this version',
      refusal: 'must be a name without spaces or slashes.',
      description: 'Release shown in Sentry.',
    }),
  },
  { intro: 'See [error reporting](operations.md#error-reporting).' },
);

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const protocol = (description: string) =>
  checkedText((value) => value === 'http/json', {
    values: '`http/json`',
    refusal: 'must be http/json, the only protocol supported here, not "%s".',
    description,
  });

const collector = (description: string, example: string) => text({ values: 'URL', example, description });

export const traces = defineSettingGroup(
  'Traces',
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector(
      'OpenTelemetry collector. Traces are posted to its `/v1/traces` as JSON.',
      'http://127.0.0.1:4318',
    ),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector(
      'Full URL for traces, if different from the one above.',
      'http://127.0.0.1:4318/v1/traces',
    ),
    OTEL_EXPORTER_OTLP_HEADERS: headers({
      isSecret: true,
      example: 'authorization=Bearer%20…',
      description: 'Headers sent to the collector.',
    }),
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol('Protocol of the collector.'),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol('Protocol for traces, if different from the one above.'),
    OTEL_EXPORTER_OTLP_TIMEOUT: text({
      defaultNote: '`10000` milliseconds',
      description: 'Timeout for an export.',
    }),
    OTEL_SERVICE_NAME: text({ defaultNote: '`digest-desk`', description: 'Name of this server in traces.' }),
    OTEL_RESOURCE_ATTRIBUTES: text({
      values: 'attributes',
      example: 'deployment.environment=staging',
      description: 'Additional attributes of this server.',
    }),
    OTEL_TRACES_SAMPLER: oneOf(samplers, {
      default: 'parentbased_always_on',
      description: 'Which requests are traced.',
    }),
    OTEL_TRACES_SAMPLER_ARG: parsedText(parseRatio, {
      default: 1,
      values: '0 to 1',
      refusal: 'must be a number from 0 to 1.',
      description: 'Share of requests that the `traceidratio` samplers trace.',
    }),
    OTEL_TRACES_EXPORTER: text({ values: '`otlp`, `none`', description: '`none` turns traces off.' }),
    OTEL_BSP_SCHEDULE_DELAY: integer(1, 600_000, {
      default: 5000,
      unit: 'milliseconds',
      description: 'Delay before ended spans are sent.',
    }),
    OTEL_SDK_DISABLED: text({
      values: '`true`, `false`',
      defaultNote: '`false`',
      description: '`true` turns traces off.',
    }),
  },
  {
    intro:
      "OpenTelemetry's own variables. Its exporter also reads `OTEL_EXPORTER_OTLP_COMPRESSION`, `OTEL_EXPORTER_OTLP_CERTIFICATE`, `OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE` and `OTEL_EXPORTER_OTLP_CLIENT_KEY`. See [traces](operations.md#tracing).",
  },
);

export type SentrySettings = NonNullable<ReturnType<typeof readSentry>>;
export type TraceSettings = NonNullable<ReturnType<typeof readTraces>>;

export function readMetrics(env: NodeJS.ProcessEnv) {
  const values = readSettings(env, metrics);
  return {
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    errorReportUrl: values.ERROR_REPORT_URL,
  };
}

export function readSentry(env: NodeJS.ProcessEnv) {
  const values = readIfSet(env, sentry, 'SENTRY_DSN');
  return (
    values && {
      ...values.SENTRY_DSN,
      release: values.SENTRY_RELEASE,
      environment: values.SENTRY_ENVIRONMENT,
    }
  );
}

export function readTraces(env: NodeJS.ProcessEnv) {
  const tracesUrl = readText(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const base = readText(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const url = tracesUrl ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  const isOff =
    readText(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true' ||
    readText(env, 'OTEL_TRACES_EXPORTER') === 'none';
  if (url === undefined || isOff) return undefined;
  const parsedUrl = parseUrl(url);
  // Don't repeat the value: it may contain a password.
  if (!/^https?:$/.test(parsedUrl?.protocol ?? '') || parsedUrl?.password)
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must look like https://collector.example.com:4318.');
  const values = readSettings(env, traces);
  return {
    url,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    /** Undefined: from `OTEL_RESOURCE_ATTRIBUTES`, or digest-desk. */
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: { name: values.OTEL_TRACES_SAMPLER, ratio: values.OTEL_TRACES_SAMPLER_ARG },
    delayMs: values.OTEL_BSP_SCHEDULE_DELAY,
  };
}

function parseDsn(value: string) {
  const url = parseUrl(value);
  const [, path = '', project] = /^((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !/^\w+$/.test(url.username) || project === undefined)
    return undefined;
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username };
}

function parseRatio(value: string) {
  const ratio = Number(value);
  return ratio >= 0 && ratio <= 1 ? ratio : undefined;
}
