import { isIP } from 'node:net';
import type { AddPasskey, Assertion } from '#api/contract/factors.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/platform/config/config.ts';
import { problem } from '#server/platform/errors.ts';
import {
  challengeMinutes,
  claimChallenge,
  findPasskeys,
  lockPasskey,
  makeChallenge,
  recordPasskeyUse,
} from './passkeyQueries.ts';

/** Fetched when it is first needed: its parsers of certificates are 3 MB of memory. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which all versions of Node verify (IANA’s registry of COSE). */
const supportedAlgorithmIDs = [-8, -7, -257];

const timeout = challengeMinutes * 60_000;

/**
 * Whom passkeys are made for: the host of `PUBLIC_URL`, and `localhost` in place of a loopback address, as browsers make none
 * for addresses of networks. Never from a header of the request. Throws 409 where there is no such host.
 */
function findSite({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const url = new URL(publicUrl);
  if (/^(127\.[\d.]+|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0)
    throw problem(
      'not_configured',
      'Passkeys need a host name in PUBLIC_URL; this server has an IP address.',
    );
  return { rpID: url.hostname, origin: url.origin };
}

/** The options by which a browser makes a passkey for a person, and not where one of theirs is. */
export async function makeCreationOptions(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  { id, name, email }: { id: number; name: string; email: string },
) {
  const { rpID } = findSite(config);
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: 'Digest Desk',
    rpID,
    userName: email,
    userDisplayName: name,
    // The same for all of a person, so that an authenticator stores one; of no use to others.
    userID: new Uint8Array(Buffer.from(`user ${id}`)),
    challenge: await makeChallenge(db, 'add', id),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: (await findPasskeys(db, id)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The options by which a browser asks for a passkey, of one person or of anybody. */
export async function makeRequestOptions(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  userId: number | null,
) {
  const { rpID } = findSite(config);
  const { generateAuthenticationOptions } = await webAuthn();
  const own = userId === null ? [] : await findPasskeys(db, userId);
  return generateAuthenticationOptions({
    rpID,
    challenge: await makeChallenge(db, 'sign in', userId),
    timeout,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** What a browser says was signed; an empty text if it cannot be parsed. */
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

/** Checks a new passkey of a person. Returns what is stored of it, or undefined if it is invalid. */
export async function checkNewPasskey(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  userId: number,
  credential: AddPasskey['credential'],
) {
  const { rpID, origin } = findSite(config);
  const challenge = readChallenge(credential);
  const claimed = await claimChallenge(db, 'add', challenge);
  if (claimed?.userId !== userId) return undefined;
  const { verifyRegistrationResponse } = await webAuthn();
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
  }).catch(toUnverified);
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.transports,
  };
}

/** Whatever is wrong with an answer, the library throws. */
const toUnverified = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});

/** Ends the challenge that a passkey has signed, whatever follows. Returns it and whose passkeys may sign it. */
export async function claimSigned(db: Database, assertion: Assertion) {
  const challenge = readChallenge(assertion);
  const claimed = await claimChallenge(db, 'sign in', challenge);
  return claimed && { challenge, userId: claimed.userId };
}

/** Whether a passkey of a person has signed a challenge; its use is recorded. A copy of one is found by its counter. */
export async function acceptPasskey(
  tx: Database,
  config: Pick<Config, 'publicUrl'>,
  { userId, challenge, assertion }: { userId: number; challenge: string; assertion: Assertion },
): Promise<boolean> {
  const { rpID, origin } = findSite(config);
  const passkey = await lockPasskey(tx, userId, assertion.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
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
      counter: passkey.counter,
    },
  }).catch(toUnverified);
  if (!verified || !authenticationInfo) return false;
  await recordPasskeyUse(tx, passkey.id, authenticationInfo.newCounter);
  return true;
}
