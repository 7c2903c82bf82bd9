import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { createEgress, type Egress, type EgressSettings, createHostEgress } from './egress.ts';

const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()));
});

/** A site on a free port of loopback. */
async function serve(listener: RequestListener): Promise<URL> {
  const server: Server = createServer(listener);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  running.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

function open(settings: Partial<EgressSettings> = {}): Egress {
  const egress = createEgress({ allowPrivateHosts: ['127.0.0.1'], ...settings });
  running.push(() => egress.close());
  return egress;
}

const words = (text: string) => text.split(' ');

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fetched',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

const unknownName = async () => {
  throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
};

describe('addresses', () => {
  it.each([
    ...words(
      '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 192.0.0.1 192.0.2.1 ' +
        '192.168.0.1 198.18.0.1 203.0.113.5 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ' +
        '::ffff:127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::7f00:1 100::1 2001::1 ' +
        '2001:db8::1 2002:7f00:1::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 fe80::1%eth0',
    ),
    'not an address',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('what is refused before anything is sent', () => {
  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'example.com',
    '',
    'http://user:secret@example.com/',
    'https://user@example.com/',
    'http://',
    'http://[fe80::1%25eth0]/',
  ])('bad_url: %s', async (address) => {
    expect(await code(open().fetch(address))).toBe('bad_url');
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://0/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://93.184.216.34:22/',
    'http://93.184.216.34:6379/',
    'https://example.com:25/',
  ])('refused_address: %s', async (address) => {
    expect(await code(open({ allowPrivateHosts: [] }).fetch(address))).toBe('refused_address');
  });

  it('an allowed host is allowed in every notation, another port of it only without a port in the entry', async () => {
    const site = await serve((_request, response) => response.end('x'));
    const decimal = `http://2130706433:${site.port}/`;
    expect(await code(open().fetch(decimal))).toBe('fetched');
    expect(await code(open({ allowPrivateHosts: [`127.0.0.1:${site.port}`] }).fetch(site.href))).toBe(
      'fetched',
    );
    expect(await code(open({ allowPrivateHosts: ['127.0.0.1:1'] }).fetch(site.href))).toBe('refused_address');
  });
});

describe('the way out to a service that a setting names', () => {
  const post = { method: 'POST', body: 'x' } as const;

  it('opens it, private or not, and to no other host or port', async () => {
    const service = await serve((request, response) => response.end(request.method));
    const egress = createHostEgress(`${service.href}v1`);
    running.push(() => egress.close());
    expect((await egress.fetch(service.href, post)).body.toString()).toBe('POST');
    for (const other of ['http://127.0.0.1:1/', 'http://93.184.216.34/', 'https://example.com/']) {
      expect(await code(egress.fetch(other))).toBe('refused_address');
    }
  });

  it('is not followed elsewhere', async () => {
    const other = await serve((_request, response) => response.end('x'));
    const service = await serve((_request, response) =>
      response.writeHead(307, { location: other.href }).end(),
    );
    const egress = createHostEgress(service.href);
    running.push(() => egress.close());
    expect(await code(egress.fetch(service.href))).toBe('refused_address');
    expect(await code(egress.fetch(service.href, post))).toBe('bad_status');
  });
});

describe('names', () => {
  it.each([
    ['one private address', [{ address: '10.0.0.1', family: 4 }]],
    [
      'a public and a private one',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['a mapped one', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ])('a name that opens %s is refused', async (_title, addresses) => {
    const egress = open({ resolve: async () => addresses });
    expect(await code(egress.fetch('http://rebind.example/'))).toBe('refused_address');
  });

  it('a name is resolved once for each connection, so that it cannot change after the check', async () => {
    const site = await serve((_request, response) => response.end('x'));
    let calls = 0;
    const egress = open({
      allowPrivateHosts: [`site.example:${site.port}`],
      resolve: async () => {
        calls += 1;
        return [{ address: calls === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    });
    expect(await code(egress.fetch(`http://site.example:${site.port}/`))).toBe('fetched');
    expect(calls).toBe(1);
  });

  it('a name without an address is unreachable, and so is a closed port', async () => {
    expect(await code(open({ resolve: unknownName }).fetch('http://nowhere.example/'))).toBe('unreachable');
    expect(await code(open({ resolve: async () => [] }).fetch('http://nowhere.example/'))).toBe(
      'unreachable',
    );
    expect(await code(open().fetch('http://127.0.0.1:1/'))).toBe('unreachable');
  });

  it('pays no heed to proxies of the environment', async () => {
    const site = await serve((_request, response) => response.end('direct'));
    const before = process.env.HTTP_PROXY;
    process.env.HTTP_PROXY = 'http://127.0.0.1:1';
    try {
      expect((await open().fetch(site.href)).body.toString()).toBe('direct');
    } finally {
      if (before === undefined) delete process.env.HTTP_PROXY;
      else process.env.HTTP_PROXY = before;
    }
  });
});

describe('redirects', () => {
  it('are followed, relative ones too, and the last address is returned', async () => {
    const site = await serve((request, response) => {
      if (request.url === '/end?a=1') response.end('here');
      else response.writeHead(302, { location: 'end?a=1' }).end();
    });
    const answer = await open().fetch(site.href);
    expect(answer).toMatchObject({ url: `${site.origin}/end?a=1`, status: 200 });
  });

  it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://localhost:1/'])(
    'to %s are refused',
    async (target) => {
      const site = await serve((_request, response) => response.writeHead(301, { location: target }).end());
      expect(await code(open().fetch(site.href))).toBe('refused_address');
    },
  );

  it('to a private name are refused', async () => {
    const site = await serve((_request, response) =>
      response.writeHead(307, { location: 'http://inner.example/' }).end(),
    );
    const egress = open({ resolve: async () => [{ address: '192.168.1.1', family: 4 }] });
    expect(await code(egress.fetch(site.href))).toBe('refused_address');
  });

  it('to other schemes are refused', async () => {
    const site = await serve((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    expect(await code(open().fetch(site.href))).toBe('bad_url');
  });

  it('for good are followed up to the first temporary one', async () => {
    const moves: Record<string, [number, string]> = {
      '/a': [301, '/b'],
      '/b': [308, '/c'],
      '/c': [302, '/d'],
      '/d': [301, '/end'],
    };
    const site = await serve((request, response) => {
      const [status, location] = moves[request.url ?? ''] ?? [request.headers['if-none-match'] ? 304 : 200];
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
    const fetched = (path: string, headers = {}) => open().fetch(`${site.origin}${path}`, { headers });
    expect(await fetched('/a')).toMatchObject({
      url: `${site.origin}/end`,
      permanentUrl: `${site.origin}/c`,
    });
    expect(await fetched('/c')).toMatchObject({ permanentUrl: `${site.origin}/c` });
    const unchanged = await fetched('/a', { 'if-none-match': '"1"' }).catch((error: unknown) => error);
    expect(unchanged).toMatchObject({ response: { status: 304, permanentUrl: `${site.origin}/c` } });
  });

  it('end after five', async () => {
    let requests = 0;
    const site = await serve((_request, response) => {
      requests += 1;
      response.writeHead(302, { location: '/again' }).end();
    });
    expect(await code(open().fetch(site.href))).toBe('too_many_redirects');
    expect(requests).toBe(6);
  });
});

describe('bounds', () => {
  it.each([
    ['headers that never come', () => undefined],
    ['a body that never ends', (_q, response) => void response.write('x')],
    [
      'a body that drips',
      (_q, response) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ] satisfies [string, RequestListener][])('time: %s', async (_title, listener) => {
    const site = await serve(listener);
    const started = Date.now();
    expect(await code(open().fetch(site.href, { timeoutMs: 200 }))).toBe('timed_out');
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it('size on the wire', async () => {
    const site = await serve((_request, response) => response.end('x'.repeat(5000)));
    expect(await code(open().fetch(site.href, { maxBytes: 4999 }))).toBe('too_large');
    expect(await code(open().fetch(site.href, { maxBytes: 5000 }))).toBe('fetched');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('size unpacked: a %s bomb', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(20_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const site = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    expect(await code(open().fetch(site.href, { maxBytes: 1_000_000 }))).toBe('too_large');
    expect((await open().fetch(site.href, { maxBytes: 20_000_000 })).body.length).toBe(20_000_000);
  });

  it('a coding within a coding is not unpacked', async () => {
    const site = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('x'))),
    );
    expect(await code(open().fetch(site.href))).toBe('wrong_type');
  });

  it('headers', async () => {
    const site = await serve((_request, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end();
    });
    expect(await code(open().fetch(site.href))).toBe('unreachable');
  });
});

it('a connection is reused where that is asked for, and a request on one that has just ended is sent again', async () => {
  const ports: (number | undefined)[] = [];
  let endsNext = false;
  const site = await serve((request, response) => {
    ports.push(request.socket.remotePort);
    if (endsNext) request.socket.destroy();
    else response.end('ok');
    endsNext = false;
  });
  const egress = open();
  const options = { method: 'POST', body: 'x', reusesConnections: true } as const;
  const post = async () => {
    const { status } = await egress.fetch(site.href, options);
    // A connection is free a turn after the end of its response.
    await nextTurn();
    return status;
  };
  await post();
  await post();
  expect(new Set(ports).size).toBe(1);
  endsNext = true;
  expect(await post()).toBe(200);
  expect(ports).toHaveLength(4);
  await egress.fetch(site.href);
  await egress.fetch(site.href);
  expect(new Set(ports.slice(3)).size).toBe(3);
});

describe('answers', () => {
  it.each([
    [404, 'bad_status'],
    [500, 'bad_status'],
    [304, 'bad_status'],
  ])('status %i is %s', async (status, expected) => {
    const site = await serve((_request, response) => response.writeHead(status).end());
    expect(await code(open().fetch(site.href))).toBe(expected);
  });

  it('of another type than requested are not read', async () => {
    const site = await serve((request, response) =>
      response
        .writeHead(200, { 'content-type': request.url === '/png' ? 'image/png' : 'Text/HTML; charset=x' })
        .end(),
    );
    const accept = ['text/html', 'application/xhtml+xml'];
    expect(await code(open().fetch(site.href, { accept }))).toBe('fetched');
    expect(await code(open().fetch(`${site.href}png`, { accept }))).toBe('wrong_type');
    expect(await code(open().fetch(`${site.href}png`, { accept: ['image/*'] }))).toBe('fetched');
  });

  it('that break off are unreachable', async () => {
    const site = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await code(open().fetch(site.href))).toBe('unreachable');
  });

  it('are aborted when the caller aborts', async () => {
    const site = await serve(() => undefined);
    const controller = new AbortController();
    const waiting = open().fetch(site.href, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect(await waiting.catch((error: Error) => error.name)).toBe('AbortError');
  });
});
