import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createResolve } from './resolve.ts';

const loopback = [{ address: '127.0.0.1', family: 4 }];
const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** Answers that a name doesn't exist, or nothing. */
async function startDns(isDead: boolean) {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  running.push(() => socket.close());
  socket.on('message', (query, { port, address }) => {
    if (isDead) return;
    const answer = Buffer.from(query);
    answer.writeUInt16BE(0x8183, 2);
    socket.send(answer, port, address);
  });
  return [`127.0.0.1:${socket.address().port}`];
}

it('a name that its DNS server doesn’t answer for never reaches the lookup that holds a thread', async () => {
  const looked: string[] = [];
  const findAddresses = async (hostname: string) => {
    looked.push(hostname);
    return loopback;
  };
  const dead = createResolve({ servers: await startDns(true), findAddresses });
  const failures = Promise.allSettled([dead('a.example', false), dead('b.example', false)]);
  // What an operator allowed may be in the hosts file alone.
  expect(await dead('trusted.example', true)).toEqual(loopback);
  const answered = createResolve({ servers: await startDns(false), findAddresses });
  expect(await answered('hosts-file.example', false)).toEqual(loopback);
  expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(looked).toEqual(['trusted.example', 'hosts-file.example']);
}, 30_000);

it('a name is looked up once for all who wait for it', async () => {
  let answer!: (addresses: typeof loopback) => void;
  const answered = new Promise<typeof loopback>((done) => (answer = done));
  let count = 0;
  const resolve = createResolve({
    findAddresses: () => {
      count += 1;
      return answered;
    },
  });
  const both = [resolve('x.example', true), resolve('x.example', true)];
  answer(loopback);
  expect(await Promise.all(both)).toEqual([loopback, loopback]);
  expect(count).toBe(1);
  await resolve('x.example', true);
  expect(count).toBe(2);
});
