import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCredentials } from '#support/fcmStandIn.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './schema.ts';
import { generateVapidKeys, isVapidContact, isVapidPair } from './vapid.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-fcm-'));
  file = join(folder, 'account.json');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function findSentence(env: Record<string, string>) {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
}

describe('FCM_CREDENTIALS_FILE', () => {
  it('is read', async () => {
    await writeCredentials(file, 'http://127.0.0.1:1/token');
    expect(readConfig({ FCM_CREDENTIALS_FILE: file }).fcm).toMatchObject({
      credentials: { projectId: 'digest-desk-test', tokenUri: 'http://127.0.0.1:1/token' },
      url: undefined,
    });
    expect(readConfig({}).fcm).toBeUndefined();
  });

  it.each([
    ['no JSON', 'FCM_CREDENTIALS_FILE must be the JSON file of a Google service account, but isn’t JSON'],
    ['[]', 'FCM_CREDENTIALS_FILE must be the JSON file of a Google service account, but has no project_id'],
    ['null', 'FCM_CREDENTIALS_FILE must be the JSON file of a Google service account, but has no project_id'],
    [
      '{"project_id":"p","client_email":"e","private_key":"secret"}',
      'FCM_CREDENTIALS_FILE has a private_key that can’t be read',
    ],
  ])(
    'with %j is refused in one sentence that names the file and none of its content',
    async (text, sentence) => {
      await writeFile(file, text);
      expect(findSentence({ FCM_CREDENTIALS_FILE: file })).toBe(`${sentence}: ${file}`);
    },
  );

  it('that does not exist is refused in one sentence', () => {
    expect(findSentence({ FCM_CREDENTIALS_FILE: '/nowhere/a.json' })).toBe(
      'FCM_CREDENTIALS_FILE can’t be read (ENOENT): /nowhere/a.json',
    );
  });

  it('FCM_URL is for a server on this machine alone', async () => {
    await writeCredentials(file, 'http://127.0.0.1:1/token');
    const fcm = (FCM_URL: string) => ({ FCM_CREDENTIALS_FILE: file, FCM_URL });
    expect(readConfig(fcm('http://127.0.0.1:9000')).fcm?.url).toBe('http://127.0.0.1:9000');
    expect(findSentence(fcm('https://push.example'))).toBe(
      'FCM_URL is for development and must be a server on this machine, not "https://push.example".',
    );
  });
});

describe('VAPID keys', () => {
  it('are a pair, set together', () => {
    const { publicKey, privateKey } = generateVapidKeys();
    const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(readConfig(env).vapid).toEqual({ publicKey, privateKey });
    expect(isVapidPair({ publicKey: generateVapidKeys().publicKey, privateKey })).toBe(false);
    for (const wrong of [{ VAPID_PUBLIC_KEY: publicKey }, { ...env, VAPID_PRIVATE_KEY: 'x' }])
      expect(findSentence(wrong)).toBe(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a base64url key pair: set both or neither.',
      );
  });

  it('READER-11: VAPID_SUBJECT is a contact that Apple accepts', () => {
    expect(readConfig({ ADMIN_EMAIL: 'desk@example.com' }).vapidSubject).toBe('mailto:desk@example.com');
    expect(readConfig({ VAPID_SUBJECT: 'https://example.org' }).vapidSubject).toBe('https://example.org');
    for (const subject of [
      'desk',
      'admin@example.org',
      'mailto: admin@example.org',
      'https://localhost',
      'http://example.org',
      'mailto:a@localhost',
    ])
      expect(findSentence({ VAPID_SUBJECT: subject })).toBe(
        `VAPID_SUBJECT must be a mailto: or https: URL with a public host, not "${subject}".`,
      );
    // The administrator's email is told about on the system page instead.
    const { vapidSubject } = readConfig({ ADMIN_EMAIL: 'admin@localhost' });
    expect([vapidSubject, isVapidContact(vapidSubject)]).toEqual(['mailto:admin@localhost', false]);
  });
});
