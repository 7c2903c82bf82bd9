import { afterAll, beforeAll, expect, it } from 'vitest';
import { effectiveBodyLimit, type Endpoint } from '#api/contract/endpoint.ts';
import { contract } from '#api/contract/index.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { hostileBodies } from '#support/hostileBodies.ts';
import { longestTurn } from '#support/longestTurn.ts';

/** The longest that a call may keep all others waiting. */
const mostMs = 200;

/** One body in so many is sent to each call. */
const share = Number(process.env.STALL_SHARE ?? 40);

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
afterAll(() => desk.close());

const calls = contract
  .map(({ endpoint }) => endpoint)
  .filter(({ body, bodyType }) => body !== undefined && bodyType !== 'form');

const send = (endpoint: Endpoint, json: string) =>
  desk.send(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, '1'), json, {
    as: endpoint.access === 'public' ? 'anonymous' : 'editor',
  });

it.each(calls.map((endpoint, index) => ({ endpoint, index, id: endpoint.id })))(
  'INPUT-02 no body of $id stalls the server',
  async ({ endpoint, index }) => {
    let at = index;
    for (const { name, json } of hostileBodies(endpoint)) {
      at += 1;
      if (at % share !== 0) continue;
      const body = json();
      let status = 0;
      let length = 0;
      let ms = Infinity;
      // A stall recurs in every attempt; a garbage collection doesn’t.
      for (let attempt = 1; attempt <= 3 && ms >= mostMs; attempt += 1)
        // oxlint-disable-next-line no-await-in-loop -- one at a time is measured
        ms = await longestTurn(async () => {
          const answer = await send(endpoint, body);
          status = answer.status;
          length = JSON.stringify(answer.body).length;
        });
      expect(status, name).toBeLessThan(500);
      expect(length, name).toBeLessThan(100_000);
      expect(ms, `${name}, answered with ${status}`).toBeLessThan(mostMs);
    }
  },
);

it('INPUT-03 calls that need no token take small bodies', () => {
  for (const endpoint of calls)
    if (endpoint.access === 'public')
      expect(effectiveBodyLimit(endpoint), endpoint.id).toBeLessThanOrEqual(16 * 1024);
});
