import { readFileSync } from 'node:fs';

/** Settings that are secrets, or addresses that may hold one, and certificates, which are files anyway. */
export const secretNames = [
  'ADMIN_PASSWORD',
  'AUDIT_KEY',
  'AUDIT_OTLP_HEADERS',
  'AUDIT_OTLP_URL',
  'AUDIT_SYSLOG_CA',
  'AUDIT_SYSLOG_CERT',
  'AUDIT_SYSLOG_KEY',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'EMBEDDINGS_API_KEY',
  'ERROR_REPORT_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRETS_KEY',
  'SENTRY_DSN',
  'SMTP_URL',
  'TEXT_API_KEY',
  'TRANSCRIPTION_API_KEY',
  'VAPID_PRIVATE_KEY',
];

/** The environment with the secrets of files that it names, such as `SECRETS_KEY_FILE`: what stores secrets hands them over as files. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretNames.flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) return [];
    if (env[name]?.trim()) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function readSecret(setting: string, file: string) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`${setting} names a file that cannot be read: ${file}`);
  }
  if (text === '') throw new Error(`${setting} names a file without a secret: ${file}`);
  return text;
}
