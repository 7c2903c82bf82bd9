import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  checkedText,
  ConfigError,
  flag,
  integer,
  isLoopbackHost,
  list,
  readSettings,
  readIfSet,
  defineSettingGroup,
  text,
  webUrlSetting,
} from './schema.ts';
import { isVapidContact, isVapidPair, type VapidKeys } from './vapid.ts';

export const broadcasts = defineSettingGroup('Notifications', {
  PUSH_CONFIRM_ABOVE: integer(0, 1_000_000_000, {
    default: 1000,
    unit: 'people',
    description:
      'Audience size above which the sender must type the number of people to confirm a notification.',
  }),
  APPROVALS: flag({
    default: false,
    description:
      '`on` requires a second super user to approve notifications to more than `PUSH_CONFIRM_ABOVE` people, and bulk changes that `desk apply --approve-by` requests approval for.',
  }),
  PUSH_HOLD_SECONDS: integer(0, 600, {
    default: 30,
    unit: 'seconds',
    description:
      'Countdown during which a notification can be stopped before anything is sent. `0` turns it off.',
  }),
});

export const fcm = defineSettingGroup('Notifications to the app (FCM)', {
  FCM_CREDENTIALS_FILE: text({
    example: '/etc/digest-desk/fcm.json',
    description:
      'JSON file of a Google service account that can send to the app’s devices. If unset, their notifications are stored but not delivered.',
  }),
  FCM_URL: webUrlSetting({
    example: 'http://127.0.0.1:9000',
    description: 'For development: a server on this machine that replaces FCM.',
  }),
});

/** Chrome and its derivatives, Firefox, Edge and Safari. */
const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

export const webPush = defineSettingGroup('Notifications in browsers', {
  VAPID_PUBLIC_KEY: text({
    defaultNote: 'generated',
    description: 'Public web push key, as base64url. A generated pair is stored in the database.',
  }),
  VAPID_PRIVATE_KEY: text({ isSecret: true, description: 'Private key of that pair. Set both or neither.' }),
  VAPID_SUBJECT: checkedText(isVapidContact, {
    example: 'mailto:desk@example.org',
    defaultNote: '`ADMIN_EMAIL`',
    refusal: 'must be a mailto: or https: URL with a public host, not "%s".',
    description: 'Contact for browser push services: a `mailto:` or `https:` URL.',
  }),
  WEB_PUSH_HOSTS: list({
    default: knownPushServices,
    defaultNote: 'those of Chrome, Firefox, Edge and Safari',
    description: 'Push services that browsers can subscribe with. `*.` matches any subdomain.',
  }),
});

export function readBroadcasts(env: NodeJS.ProcessEnv) {
  const { PUSH_CONFIRM_ABOVE, APPROVALS, PUSH_HOLD_SECONDS } = readSettings(env, broadcasts);
  return { confirmAbove: PUSH_CONFIRM_ABOVE, approvals: APPROVALS, holdMs: PUSH_HOLD_SECONDS * 1000 };
}

export function readWebPush(env: NodeJS.ProcessEnv, adminEmail: string) {
  const values = readSettings(env, webPush);
  return {
    vapid: parseVapidPair(values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY),
    // The system page warns if push services reject the administrator's email.
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${adminEmail}`,
    webPushHosts: values.WEB_PUSH_HOSTS,
  };
}

function parseVapidPair(
  publicKey: string | undefined,
  privateKey: string | undefined,
): VapidKeys | undefined {
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey && privateKey && isVapidPair({ publicKey, privateKey })) return { publicKey, privateKey };
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a base64url key pair: set both or neither.',
  );
}

export interface FcmCredentials {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  /** From the credentials file; used only with `FCM_URL`. */
  tokenUri: string | undefined;
}

export function readFcm(env: NodeJS.ProcessEnv) {
  const values = readIfSet(env, fcm, 'FCM_CREDENTIALS_FILE');
  if (!values) return undefined;
  const { FCM_CREDENTIALS_FILE: path, FCM_URL: url } = values;
  if (url !== undefined && !isLoopbackHost(new URL(url).hostname))
    throw new ConfigError(`FCM_URL is for development and must be a server on this machine, not "${url}".`);
  return { credentials: readFcmCredentials(resolve(path)), url };
}

/** Throws a ConfigError that doesn't reveal the file's content. */
function readFcmCredentials(path: string): FcmCredentials {
  const refuse = (what: string) => new ConfigError(`FCM_CREDENTIALS_FILE ${what}: ${path}`);
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    throw refuse(`can’t be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    throw refuse('must be the JSON file of a Google service account, but isn’t JSON');
  }
  const file = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
  for (const name of ['project_id', 'client_email', 'private_key']) {
    if (typeof file[name] !== 'string' || file[name] === '')
      throw refuse(`must be the JSON file of a Google service account, but has no ${name}`);
  }
  try {
    createPrivateKey(file.private_key as string);
  } catch {
    throw refuse('has a private_key that can’t be read');
  }
  return {
    projectId: file.project_id as string,
    clientEmail: file.client_email as string,
    privateKey: file.private_key as string,
    tokenUri: typeof file.token_uri === 'string' ? file.token_uri : undefined,
  };
}
