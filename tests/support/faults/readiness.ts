import { expect } from 'vitest';

interface Server {
  url: string;
}

/** What `/readyz` says. */
export const readiness = async ({ url }: Server) => (await fetch(`${url}/readyz`)).json() as Promise<unknown>;

export async function untilReady(server: Server) {
  await expect.poll(() => readiness(server), { timeout: 30_000 }).toEqual({ status: 'ok' });
}
