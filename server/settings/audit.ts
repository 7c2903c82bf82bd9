import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import {
  ConfigError,
  headers,
  integer,
  parsedText,
  parseUrl,
  readSettings,
  readIfSet,
  serviceUrlSetting,
  splitList,
  defineSettingGroup,
  text,
} from './schema.ts';

const secretList = (name: string, description: string) =>
  parsedText(
    (value) => {
      const keys = splitList(value);
      if (keys.some((key) => key.length < 32))
        throw new ConfigError(`Each secret in ${name} must have at least 32 characters.`);
      return keys;
    },
    { isSecret: true, default: [], values: 'list', refusal: '', description },
  );

export const secrets = defineSettingGroup(
  'Server secrets',
  {
    AUDIT_KEY: secretList(
      'AUDIT_KEY',
      'Keys of at least 32 characters: the first seals the audit log, so that nobody with access to the database can reseal it; the others verify older seals.',
    ),
    SECRETS_KEY: secretList(
      'SECRETS_KEY',
      'Keys of at least 32 characters: the first encrypts authenticator app secrets and signing keys in the database; the others decrypt values encrypted earlier. If unset, these values are stored unencrypted.',
    ),
  },
  {
    intro:
      'See [audit log](operations.md#audit-log), [second factors](operations.md#second-factors) and [signing keys](operations.md#signing-keys).',
  },
);

/** Default ports from RFC 5425, RFC 6587 (TCP) and RFC 5426. */
const defaultPorts = { tls: 6514, tcp: 601, udp: 514 };
/** Receivers' defaults: 8 kB in rsyslog; RFC 5426 recommends 2 kB per datagram. */
const defaultMessageBytes = { tls: 8192, tcp: 8192, udp: 2048 };
const maxDatagramBytes = 65_000;

export const syslog = defineSettingGroup(
  'Audit log over syslog',
  {
    AUDIT_SYSLOG_URL: parsedText(parseReceiver, {
      values: 'URL',
      example: 'tls://logs.example.com:6514',
      refusal: 'must look like tls://logs.example.com:6514, tcp://… or udp://…, not "%s".',
      description:
        'URL of the syslog receiver (RFC 5424), over `tls:`, `tcp:` or `udp:`. The default ports are 6514, 601 and 514.',
    }),
    AUDIT_SYSLOG_CA: text({
      isSecret: true,
      defaultNote: 'CAs trusted by Node',
      description: 'Certificate authority (CA) of the receiver’s certificate, as PEM.',
    }),
    AUDIT_SYSLOG_CERT: text({ isSecret: true, description: 'Client certificate of this server, as PEM.' }),
    AUDIT_SYSLOG_KEY: text({ isSecret: true, description: 'Private key of that certificate, as PEM.' }),
    AUDIT_SYSLOG_MAX_BYTES: integer(1024, 16_000_000, {
      unit: 'bytes',
      defaultNote: '`8192`, `2048` over UDP',
      description: 'Longest message the receiver accepts. Longer entries are split.',
    }),
  },
  {
    intro: 'See [forwarding the audit log](operations.md#forwarding-the-audit-log).',
    requiredTogether: [['AUDIT_SYSLOG_CERT', 'AUDIT_SYSLOG_KEY']],
  },
);

export const otlp = defineSettingGroup('Audit log over OpenTelemetry', {
  AUDIT_OTLP_URL: serviceUrlSetting({
    isSecret: true,
    example: 'https://collector.example.com:4318/v1/logs',
    description: 'Full URL of a collector’s logs endpoint.',
  }),
  AUDIT_OTLP_HEADERS: headers({
    isSecret: true,
    example: 'authorization=Bearer%20…',
    description: 'Headers sent to the collector.',
  }),
});

export interface SyslogSettings {
  protocol: keyof typeof defaultPorts;
  host: string;
  port: number;
  maxBytes: number;
  /** PEM. Undefined: Node's trusted authorities, and no client certificate. */
  ca: string | undefined;
  cert: string | undefined;
  key: string | undefined;
}

export interface OtlpSettings {
  url: string;
  headers: Record<string, string>;
}

export function readSecrets(env: NodeJS.ProcessEnv) {
  const { AUDIT_KEY: auditKeys, SECRETS_KEY: secretKeys } = readSettings(env, secrets);
  return { auditKeys, secretKeys };
}

export function readSyslog(env: NodeJS.ProcessEnv): SyslogSettings | undefined {
  const values = readIfSet(env, syslog, 'AUDIT_SYSLOG_URL');
  if (!values) return undefined;
  const {
    AUDIT_SYSLOG_URL: receiver,
    AUDIT_SYSLOG_CA: ca,
    AUDIT_SYSLOG_CERT: cert,
    AUDIT_SYSLOG_KEY: key,
    AUDIT_SYSLOG_MAX_BYTES: maxBytes = defaultMessageBytes[receiver.protocol],
  } = values;
  if (receiver.protocol === 'udp' && maxBytes > maxDatagramBytes)
    throw new ConfigError(`AUDIT_SYSLOG_MAX_BYTES must be ${maxDatagramBytes} or less for udp.`);
  if (receiver.protocol !== 'tls' && (ca ?? cert ?? key) !== undefined)
    throw new ConfigError('AUDIT_SYSLOG_CA, AUDIT_SYSLOG_CERT and AUDIT_SYSLOG_KEY are only for tls://.');
  try {
    createSecureContext({ cert, key });
    // A context accepts any text as authorities and then trusts no certificate.
    if (ca !== undefined) void new X509Certificate(ca);
  } catch {
    throw new ConfigError(
      'AUDIT_SYSLOG_CA, AUDIT_SYSLOG_CERT and AUDIT_SYSLOG_KEY must be PEM, and the key must belong to the certificate.',
    );
  }
  return { ...receiver, maxBytes, ca, cert, key };
}

export function readOtlp(env: NodeJS.ProcessEnv): OtlpSettings | undefined {
  const values = readIfSet(env, otlp, 'AUDIT_OTLP_URL');
  return values && { url: values.AUDIT_OTLP_URL, headers: values.AUDIT_OTLP_HEADERS };
}

function parseReceiver(value: string) {
  const url = parseUrl(value);
  const protocol = url?.protocol.slice(0, -1) as keyof typeof defaultPorts;
  if (!url?.hostname || !(protocol in defaultPorts) || url.username || url.search) return undefined;
  if (url.pathname && url.pathname !== '/') return undefined;
  return {
    protocol,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || defaultPorts[protocol]),
  };
}
