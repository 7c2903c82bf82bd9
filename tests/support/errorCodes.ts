import { listErrorCodes, type Endpoint } from '#api/contract/endpoint.ts';
import { errorStatuses, type ErrorCode } from '#api/contract/errors.ts';
import { contract } from '#api/contract/index.ts';

/** By method and address. Paths without parameters come first, as the server's router prefers them. */
const patterns = contract
  .map(({ endpoint }) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  .toSorted((a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')));

/** Throws when a call answers an error code that its endpoint does not name, or with another status than the code's. */
export function checkErrorCode(
  method: Endpoint['method'],
  address: string,
  status: number,
  { code }: Record<string, unknown>,
) {
  if (status < 400 || typeof code !== 'string') return;
  if (errorStatuses[code as ErrorCode] !== status)
    throw new Error(`${code} is answered with status ${status}.`);
  const path = address.replace(/[?#].*/s, '');
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (!found || listErrorCodes(found.endpoint).some((named) => named === code)) return;
  throw new Error(`${found.endpoint.id} answered ${code}, which it does not name in its errors.`);
}
