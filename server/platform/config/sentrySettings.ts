import packageJson from '../../../package.json' with { type: 'json' };

/** A project of Sentry, or of what speaks its protocol. */
export interface SentrySettings {
  /** Where envelopes are posted to. */
  url: string;
  /** Who may post there. */
  key: string;
  release: string;
  environment: string;
}

/** Reads `SENTRY_*`. Returns why they cannot work as a sentence without the key, or undefined where no DSN is set. */
export function readSentrySettings(
  text: (name: string) => string | undefined,
): SentrySettings | string | undefined {
  const dsn = text('SENTRY_DSN');
  if (dsn === undefined) return undefined;
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
  const [, path = '', project] = /^((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !/^\w+$/.test(url.username) || project === undefined)
    return 'SENTRY_DSN must look like https://key@sentry.example.com/1, as the project shows it.';
  const release = text('SENTRY_RELEASE') ?? `digest-desk@${packageJson.version}`;
  const environment = text('SENTRY_ENVIRONMENT') ?? 'production';
  if (/[\s/\\]/.test(release) || release.length > 200)
    return 'SENTRY_RELEASE must be a name without spaces and slashes.';
  if (/[\s/\\]/.test(environment) || environment.length > 64)
    return 'SENTRY_ENVIRONMENT must be a name without spaces and slashes.';
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username, release, environment };
}
