import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './schema.ts';

const endpoint = 'http://127.0.0.1:4318';

it('TRACE-01: reads the variables of OpenTelemetry', () => {
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a',
    OTEL_SERVICE_NAME: 'desk',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_BSP_SCHEDULE_DELAY: '1000',
  });
  expect(traces).toEqual({
    url: `${endpoint}/v1/traces`,
    headers: { authorization: 'Bearer a' },
    serviceName: 'desk',
    sampler: { name: 'parentbased_traceidratio', ratio: 0.25 },
    delayMs: 1000,
  });
  const whole = readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/mine` });
  expect(whole.traces?.url).toBe(`${endpoint}/mine`);
});

it.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' },
])('TRACE-01: makes none with %j', (env) => {
  expect(readConfig(env).traces).toBeUndefined();
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must look like'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://a:secret@collector' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must look like',
  ],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be http/json'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS must be pairs'],
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER must be one of'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'from 0 to 1'],
  [{ OTEL_BSP_SCHEDULE_DELAY: 'soon' }, 'OTEL_BSP_SCHEDULE_DELAY must be a whole number'],
])('TRACE-01: refuses %j, and repeats no secret', (env, sentence) => {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env };
  expect(() => readConfig(all)).toThrow(ConfigError);
  expect(() => readConfig(all)).toThrow(sentence);
  expect(() => readConfig(all)).toThrow(/^(?!.*secret)/s);
});
