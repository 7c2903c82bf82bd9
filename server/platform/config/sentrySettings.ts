import packageJson from '../../../package.json' with { type: 'json' };
import { ConfigError, readText } from './variables.ts';

/** A project of Sentry, or of what speaks its protocol. */
export interface SentrySettings {
  /** Where envelopes are posted to. */
  url: string;
  /** Who may post there. */
  key: string;
  release: string;
  environment: string;
}

/** Reads `SENTRY_*`. Undefined where no DSN is set. No error repeats the key. */
export function readSentrySettings(env: NodeJS.ProcessEnv): SentrySettings | undefined {
  const dsn = readText(env, 'SENTRY_DSN');
  if (dsn === undefined) return undefined;
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
  const [, path = '', project] = /^((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !/^\w+$/.test(url.username) || project === undefined)
    throw new ConfigError(
      'SENTRY_DSN must look like https://key@sentry.example.com/1, as the project shows it.',
    );
  const release = readText(env, 'SENTRY_RELEASE') ?? `digest-desk@${packageJson.version}`;
  const environment = readText(env, 'SENTRY_ENVIRONMENT') ?? 'production';
  if (/[\s/\\]/.test(release) || release.length > 200)
    throw new ConfigError('SENTRY_RELEASE must be a name without spaces and slashes.');
  if (/[\s/\\]/.test(environment) || environment.length > 64)
    throw new ConfigError('SENTRY_ENVIRONMENT must be a name without spaces and slashes.');
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username, release, environment };
}
