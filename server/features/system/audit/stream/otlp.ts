import packageJson from '../../../../../package.json' with { type: 'json' };
import { createHostEgress } from '#server/egress/egress.ts';
import { EgressError, parseRetryAfter } from '#server/egress/errors.ts';
import type { OtlpSettings } from '#server/settings/audit.ts';
import { DeliveryError, type Destination, type SealedEntry } from './destination.ts';

const timeoutMs = 15_000;

/** OTLP over HTTP, as JSON. */
export function openOtlp({ url, headers }: OtlpSettings, limitMs = timeoutMs): Destination {
  return {
    name: `otlp ${new URL(url).origin}`,
    async send(entries, signal) {
      const egress = createHostEgress(url);
      try {
        const answer = await egress.fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(toLogs(entries)),
          allowsAnyStatus: true,
          maxBytes: 256 * 1024,
          timeoutMs: limitMs,
          signal,
        });
        if (answer.status < 200 || answer.status > 299)
          throw new DeliveryError(`The receiver responded with status ${answer.status}.`, {
            retryAfterMs: parseRetryAfter(answer.headers['retry-after']),
          });
        const refused = countRejected(answer.body.toString());
        if (refused > 0)
          throw new DeliveryError(`The receiver rejected ${refused} of ${entries.length} entries.`);
      } catch (error) {
        if (!(error instanceof EgressError)) throw error;
        throw new DeliveryError(error.message, { cause: error });
      } finally {
        await egress.close();
      }
    },
  };
}

/** `ExportLogsServiceRequest` in protobuf JSON, with 64-bit numbers as strings. */
export function toLogs(entries: readonly SealedEntry[]) {
  return {
    resourceLogs: [
      {
        resource: {
          attributes: toAttributes({ 'service.name': 'digest-desk', 'service.version': packageJson.version }),
        },
        scopeLogs: [{ scope: { name: 'digest-desk.audit' }, logRecords: entries.map(toLogRecord) }],
      },
    ],
  };
}

function toLogRecord({ position, hash, key, at, action, entity, text }: SealedEntry) {
  return {
    ...(at !== null && { timeUnixNano: `${at}000000` }),
    severityNumber: 9,
    severityText: 'INFO',
    body: { stringValue: text ?? '' },
    attributes: toAttributes({
      'audit.position': position,
      'audit.hash': hash,
      'audit.key': key,
      ...(text === null ? { 'audit.missing': 'true' } : { 'audit.action': action!, 'audit.entity': entity! }),
    }),
  };
}

const toAttributes = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/**
 * Reads `ExportLogsServiceResponse`. An empty or unreadable body counts as success, because some collectors
 * don't send one.
 */
function countRejected(body: string): number {
  try {
    const { partialSuccess } = JSON.parse(body) as {
      partialSuccess?: { rejectedLogRecords?: string | number };
    };
    return Number(partialSuccess?.rejectedLogRecords ?? 0);
  } catch {
    return 0;
  }
}
