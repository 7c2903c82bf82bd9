import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion } from '#api/contract/factors.ts';

/** The options for a browser and its authenticator, as far as this one reads them. */
interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

/** Where a test differs from what is right. */
interface Differences {
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  /** Whether its authenticator copies it to other devices. */
  isSynced?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of a text, of 24 to 255 bytes, and of the head of a map. */
const text = (value: string) => Buffer.from([0x60 + value.length, ...Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);
const map = (length: number) => Buffer.from([0xa0 + length]);

function toClientData(type: string, challenge: string, from: string) {
  return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
}

function toAuthenticatorData(
  rpId: string,
  { counter = 0, isVerified = true, isSynced = false }: Differences,
  attested: Buffer[] = [],
) {
  // Present, verified, backup eligible and backed up, with a credential.
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | (attested.length > 0 ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...attested]);
}

/** A passkey in memory, which answers as a browser does (WebAuthn, ES256, no attestation). */
export function makePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  // kty: EC2, alg: ES256, crv: P-256 (RFC 9053).
  const cose = Buffer.concat([
    map(5),
    Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

  return {
    id,
    create({ challenge, rp }: Options, differences: Differences = {}) {
      const clientData = toClientData('webauthn.create', challenge, differences.origin ?? origin);
      const length = Buffer.from([0, credentialId.length]);
      const attested = [Buffer.alloc(16), length, credentialId, cose];
      const data = toAuthenticatorData(differences.rpId ?? rp?.id ?? '', differences, attested);
      const attestation = Buffer.concat([
        map(3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        map(0),
        text('authData'),
        bytes(data),
      ]);
      return {
        id,
        client_data_json: clientData.toString('base64url'),
        attestation_object: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    get({ challenge, rpId }: Options, differences: Differences = {}): Assertion {
      const type = differences.type ?? 'webauthn.get';
      const clientData = toClientData(type, challenge, differences.origin ?? origin);
      const data = toAuthenticatorData(differences.rpId ?? rpId ?? '', differences);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        id,
        client_data_json: clientData.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

/** The answer to a call for options, as authenticators take them. */
export const toOptions = ({ options }: { options: Record<string, unknown> }) => options as unknown as Options;
