import type { Egress } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';

const timeoutMs = 8000;

/** Sites answer these to programs, though a person may read the page. */
const saysNothing = new Set([401, 402, 403, 405, 406, 407, 408, 409, 418, 421, 423, 425, 429, 451, 999]);

/** Why an address does not answer, empty where it does. */
export async function probeLink(egress: Egress, address: string): Promise<string> {
  try {
    // One byte is as good as a page.
    await egress.fetch(address, { timeoutMs, maxBytes: 1 });
    return '';
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return describe(error);
  }
}

function describe({ code, answer }: EgressError): string {
  switch (code) {
    case 'too_large':
    case 'wrong_type':
      return '';
    case 'bad_status':
      return answer && saysNothing.has(answer.status) ? '' : `status ${answer?.status ?? 'unknown'}`;
    case 'timed_out':
      return `no answer within ${timeoutMs / 1000} seconds`;
    case 'too_many_redirects':
      return 'it redirects in a circle';
    case 'refused_address':
      return 'it is not on the public internet';
    case 'bad_url':
      return 'it cannot be read as an address';
    case 'unreachable':
      return 'its server cannot be reached';
  }
}
