import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { ConfigError, readInteger, readList, readServiceAddress, readText } from './variables.ts';

/** A receiver of syslog messages (RFC 5424). */
export interface SyslogSettings {
  protocol: 'tls' | 'tcp' | 'udp';
  host: string;
  port: number;
  /** Of a message; what is longer is sent in parts. */
  maxBytes: number;
  /** PEM. Undefined: the authorities that Node trusts, and no certificate of our own. */
  ca: string | undefined;
  cert: string | undefined;
  key: string | undefined;
}

/** A receiver of OpenTelemetry's logs over HTTP. */
export interface OtlpSettings {
  url: string;
  headers: Record<string, string>;
}

/** By RFC 5425, what RFC 6587 names of TCP, and RFC 5426. */
const usualPorts = { tls: 6514, tcp: 601, udp: 514 };
/** What receivers take by default: rsyslog 8 kB, and RFC 5426 asks for 2 kB of each datagram. */
const usualBytes = { tls: 8192, tcp: 8192, udp: 2048 };
const largestDatagram = 65_000;

/** Reads `AUDIT_SYSLOG_*`. Undefined where there is no receiver. No error repeats a secret. */
export function readSyslogSettings(env: NodeJS.ProcessEnv): SyslogSettings | undefined {
  const limit = 'AUDIT_SYSLOG_MAX_BYTES';
  const maxBytes = readText(env, limit) ? readInteger(env, limit, 0, 1024, 16_000_000) : undefined;
  const url = readText(env, 'AUDIT_SYSLOG_URL');
  if (url === undefined) return undefined;
  const { protocol, hostname, port, pathname, search, username } = URL.canParse(url)
    ? new URL(url)
    : ({} as Partial<URL>);
  const name = protocol?.slice(0, -1) as keyof typeof usualPorts;
  if (!(name in usualPorts) || !hostname || username || search || (pathname && pathname !== '/'))
    throw new ConfigError(
      `AUDIT_SYSLOG_URL must look like tls://logs.example.com:6514, tcp://… or udp://…, not "${url}".`,
    );
  if (name === 'udp' && (maxBytes ?? 0) > largestDatagram)
    throw new ConfigError(`AUDIT_SYSLOG_MAX_BYTES must be ${largestDatagram} or less for udp.`);
  const [ca, cert, key] = [
    readText(env, 'AUDIT_SYSLOG_CA'),
    readText(env, 'AUDIT_SYSLOG_CERT'),
    readText(env, 'AUDIT_SYSLOG_KEY'),
  ] as const;
  if (name !== 'tls' && (ca ?? cert ?? key) !== undefined)
    throw new ConfigError('AUDIT_SYSLOG_CA, AUDIT_SYSLOG_CERT and AUDIT_SYSLOG_KEY are for tls:// alone.');
  if (!cert !== !key)
    throw new ConfigError('AUDIT_SYSLOG_CERT and AUDIT_SYSLOG_KEY go together: set both or neither.');
  try {
    createSecureContext({ cert, key });
    // A context takes any text for authorities, and then trusts no certificate.
    if (ca !== undefined) void new X509Certificate(ca);
  } catch {
    throw new ConfigError(
      'AUDIT_SYSLOG_CA, AUDIT_SYSLOG_CERT and AUDIT_SYSLOG_KEY must be PEM, the key that of the certificate.',
    );
  }
  return {
    protocol: name,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || usualPorts[name]),
    maxBytes: maxBytes ?? usualBytes[name],
    ca,
    cert,
    key,
  };
}

export function readOtlpSettings(env: NodeJS.ProcessEnv): OtlpSettings | undefined {
  const url = readServiceAddress(env, 'AUDIT_OTLP_URL', 'https://collector.example.com:4318/v1/logs');
  const headers = readHeaders(env, 'AUDIT_OTLP_HEADERS');
  return url === undefined ? undefined : { url, headers };
}

/** Reads headers as OpenTelemetry writes them: `name=value` joined by commas, values percent-encoded. */
export function readHeaders(
  env: NodeJS.ProcessEnv,
  setting: 'AUDIT_OTLP_HEADERS' | 'OTEL_EXPORTER_OTLP_HEADERS',
): Record<string, string> {
  const wrong = new ConfigError(`${setting} must be pairs like authorization=Bearer%20abc joined by commas.`);
  const pairs: [string, string][] = [];
  for (const part of readList(env, setting)) {
    const [, name, encoded] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    if (name === undefined || encoded === undefined) throw wrong;
    try {
      pairs.push([name.toLowerCase(), decodeURIComponent(encoded)]);
    } catch {
      throw wrong;
    }
  }
  if (pairs.some(([, each]) => !/^[\t\x20-\x7e]*$/.test(each))) throw wrong;
  return Object.fromEntries(pairs);
}
