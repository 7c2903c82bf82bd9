import { isIP } from 'node:net';
import type { PasskeyInput, Assertion } from '#api/contract/factors.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/settings/config.ts';
import { problem } from '#server/errors.ts';
import {
  challengeTtlMinutes,
  claimChallenge,
  findPasskeys,
  lockPasskey,
  createChallenge,
  recordPasskeyUse,
} from './passkeyQueries.ts';

/** Loaded on demand, because its certificate parsers use 3 MB of memory. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (IANA COSE registry), which all versions of Node verify. */
const supportedAlgorithmIDs = [-8, -7, -257];

const timeoutMs = challengeTtlMinutes * 60_000;

/**
 * The host of `PUBLIC_URL`, or `localhost` for loopback, because passkeys don't work for IP addresses. Never
 * taken from a request header. Throws 409 if `PUBLIC_URL` has no host name.
 */
function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const url = new URL(publicUrl);
  if (/^(127\.[\d.]+|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0)
    throw problem(
      'not_configured',
      'Passkeys need a host name in PUBLIC_URL, but this server has an IP address.',
    );
  return { rpID: url.hostname, origin: url.origin };
}

/** Excludes authenticators that already have a passkey of this person. */
export async function createRegistrationOptions(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  { id, name, email }: { id: number; name: string; email: string },
) {
  const { rpID } = relyingParty(config);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: 'Digest Desk',
    rpID,
    userName: email,
    userDisplayName: name,
    // Stable per person, so that an authenticator keeps one passkey.
    userID: new Uint8Array(Buffer.from(`user ${id}`)),
    challenge: await createChallenge(db, 'add', id),
    timeout: timeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: (await findPasskeys(db, id)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function createAuthenticationOptions(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  userId: number | null,
) {
  const { rpID } = relyingParty(config);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const own = userId === null ? [] : await findPasskeys(db, userId);
  return generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(db, 'sign in', userId),
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

function readChallenge({ client_data_json: text }: Pick<Assertion, 'client_data_json'>): string {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(text, 'base64url').toString())) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

export async function checkNewPasskey(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  userId: number,
  credential: PasskeyInput['credential'],
) {
  const { rpID, origin } = relyingParty(config);
  const challenge = readChallenge(credential);
  const claimed = await claimChallenge(db, 'add', challenge);
  if (claimed?.userId !== userId) return undefined;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: credential.client_data_json,
        attestationObject: credential.attestation_object,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(failedVerification);
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  const { credentialDeviceType } = registrationInfo;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    isSynced: credentialDeviceType === 'multiDevice',
    transports: credential.transports,
  };
}

/** The library throws for any invalid response. */
const failedVerification = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});

/** Consumes the challenge even if verification fails later. */
export async function claimSignedChallenge(db: Database, assertion: Assertion) {
  const challenge = readChallenge(assertion);
  const claimed = await claimChallenge(db, 'sign in', challenge);
  return claimed && { challenge, userId: claimed.userId };
}

export type PasskeyRefusal = { reason: 'wrong passkey' } | { reason: 'copied passkey'; name: string };

/** Detects clones of device-bound passkeys by the counter. Returns undefined on success. */
export async function verifyPasskey(
  tx: Database,
  config: Pick<Config, 'publicUrl'>,
  { userId, challenge, assertion }: { userId: number; challenge: string; assertion: Assertion },
): Promise<PasskeyRefusal | undefined> {
  const wrong = { reason: 'wrong passkey' } as const;
  const { rpID, origin } = relyingParty(config);
  const passkey = await lockPasskey(tx, userId, assertion.id);
  if (!passkey) return wrong;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: assertion.id,
      rawId: assertion.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: assertion.client_data_json,
        authenticatorData: assertion.authenticator_data,
        signature: assertion.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // Compared below: the library would reject synced passkeys with separate counters.
      counter: 0,
    },
  }).catch(failedVerification);
  if (!verified || !authenticationInfo) return wrong;
  const { newCounter } = authenticationInfo;
  // Authenticators that count exceed 1 after the first signature; others stay at 0 or 1.
  const isCounting = Math.max(newCounter, passkey.counter) > 1;
  if (!passkey.isSynced && isCounting && newCounter <= passkey.counter)
    return { reason: 'copied passkey', name: passkey.name };
  await recordPasskeyUse(tx, passkey.id, newCounter);
  return undefined;
}
