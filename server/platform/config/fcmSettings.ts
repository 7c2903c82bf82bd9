import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, isLoopbackHost, readText, readWebAddress } from './variables.ts';

/** What a service account of Google signs its requests for access tokens with. */
export interface FcmCredentials {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  /** Where access tokens are fetched, as the file says; used with `FCM_URL` alone. */
  tokenUri: string | undefined;
}

export interface FcmSettings {
  credentials: FcmCredentials;
  /** A local server that speaks FCM's protocol, in its place. */
  url: string | undefined;
}

export function readFcmSettings(env: NodeJS.ProcessEnv): FcmSettings | undefined {
  const path = readText(env, 'FCM_CREDENTIALS_FILE');
  if (path === undefined) return undefined;
  const url = readWebAddress(env, 'FCM_URL');
  if (url !== undefined && !isLoopbackHost(new URL(url).hostname)) {
    throw new ConfigError(`FCM_URL is for development and must be a server on this machine, not "${url}".`);
  }
  return { credentials: readFcmCredentials(resolve(path)), url };
}

/** Reads the JSON file of a service account. Throws a ConfigError whose message is one sentence without any of its content. */
function readFcmCredentials(path: string): FcmCredentials {
  const refuse = (what: string) => new ConfigError(`FCM_CREDENTIALS_FILE ${what}: ${path}`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuse('must be the JSON file of a Google service account, and is no JSON');
  }
  const file = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
  for (const name of ['project_id', 'client_email', 'private_key']) {
    if (typeof file[name] !== 'string' || file[name] === '')
      throw refuse(`must be the JSON file of a Google service account, and has no ${name}`);
  }
  try {
    createPrivateKey(file.private_key as string);
  } catch {
    throw refuse('has a private_key that cannot be read');
  }
  return {
    projectId: file.project_id as string,
    clientEmail: file.client_email as string,
    privateKey: file.private_key as string,
    tokenUri: typeof file.token_uri === 'string' ? file.token_uri : undefined,
  };
}
