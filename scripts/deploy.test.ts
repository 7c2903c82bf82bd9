import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingGroups } from '#server/settings/config.ts';
import { listSettings } from '#server/settings/schema.ts';
import { hasProgram } from '#support/hasProgram.ts';
import { root } from './lib/run.ts';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  restart: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
  ports?: string[];
}

const folder = path.join(root, 'deploy');
const readText = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const compose = parse(readText('compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const { desk, store, bucket, proxy } = compose.services as Record<
  'desk' | 'store' | 'bucket' | 'proxy',
  Service & { environment: Record<string, string> }
>;

const answers: Record<string, string> = {
  DESK_HOST: 'desk.example.com',
  ADMIN_EMAIL: 'admin@desk.example.com',
};

/** The environment as an operator fills it in. */
const fill = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+):([?-])\}/g,
        (_, variable: string, mark: string) =>
          answers[variable] ?? (mark === '?' ? `${variable}-`.repeat(4) : ''),
      ),
    ]),
  );

describe('OPS-07: the compose file', () => {
  it.each(services)('%s: pins its image, and starts after the services it depends on', (_name, service) => {
    if (!service.build) expect(service.image).toMatch(/:\d[\w.-]*$/);
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = compose.services[needed];
      expect(other, needed).toBeDefined();
      if (condition === 'service_healthy')
        expect(other!.healthcheck ?? readText('Dockerfile').includes('HEALTHCHECK'), needed).toBeTruthy();
      // A service that always restarts never completes.
      else expect(other!.restart, needed).toBe('on-failure');
    }
  });

  it('mounts only files that exist, and every declared volume', () => {
    const sources = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0]!),
    );
    for (const source of sources.filter((name) => name.startsWith('.')))
      expect(existsSync(path.join(folder, source)), source).toBe(true);
    const named = sources.filter((name) => !name.startsWith('.'));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('exposes only the proxy, and requires every secret', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    const secrets = readText('compose.yaml').match(/\$\{\w*PASSWORD[^}]*\}/g)!;
    for (const secret of secrets) expect(secret).toMatch(/:\?\}$/);
  });

  it('configures the server to store uploads in the bucket, and browsers to post them to the proxy', () => {
    const config = readConfig(fill(desk.environment));
    expect(config).toMatchObject({ publicUrl: 'https://desk.example.com', demo: false });
    expect(config.s3).toEqual({
      bucket: bucket.environment['S3_BUCKET'],
      endpoint: `http://${proxy.environment['DESK_STORE']}`,
      publicEndpoint: 'https://desk.example.com',
      region: 'us-east-1',
      pathStyle: true,
      credentials: {
        accessKeyId: store.environment['AWS_ACCESS_KEY_ID'],
        secretAccessKey: fill(store.environment)['AWS_SECRET_ACCESS_KEY'],
      },
    });
    expect(readText('Caddyfile')).toMatch(
      new RegExp(`@upload \\{\\s*method POST\\s*path /${config.s3!.bucket}\\s*\\}`),
    );
    expect(readText('bucket.sh')).toContain('s3.bucket.create -name $S3_BUCKET');
  });
});

it('OPS-07: the compose file passes every setting on, except those that it or the image sets', () => {
  const image = [...readText('Dockerfile').matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name!);
  // A password is generated and printed once; `FCM_URL` is for development.
  const others = new Set(['ADMIN_PASSWORD', 'FCM_URL', ...image]);
  const passed = Object.entries(desk.environment).filter(([name, value]) => value === `\${${name}:-}`);
  const settings = settingGroups
    .flatMap(listSettings)
    .map(([name]) => name)
    .filter(
      (name) =>
        !others.has(name) &&
        !name.startsWith('S3_') &&
        (desk.environment[name] === undefined || desk.environment[name].endsWith(':-}')),
    );
  expect(settings.length).toBeGreaterThan(60);
  expect(passed.map(([name]) => name).toSorted()).toEqual(settings.toSorted());
});

describe('OPS-07: the programs that use the files in deploy/ accept them', () => {
  it.each(['bucket.sh', 'database.sh'])('%s: sh', (file) => {
    execFileSync('sh', ['-n', path.join(folder, file)]);
  });

  it.skipIf(!hasProgram('caddy'))('Caddyfile: caddy', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'desk-caddy-'));
    const args = ['validate', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    const { status, stderr } = spawnSync('caddy', args, {
      encoding: 'utf8',
      env: { ...process.env, HOME: home, ...fill(proxy.environment) },
    });
    rmSync(home, { recursive: true });
    expect(status, stderr).toBe(0);
  });

  it.skipIf(!hasProgram('nginx') || !hasProgram('openssl'))('nginx.conf: nginx', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'desk-nginx-'));
    const [key, certificate] = [path.join(home, 'key.pem'), path.join(home, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=desk.example.com'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const site = readText('nginx.conf')
      .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`);
    const config = path.join(home, 'nginx.conf');
    writeFileSync(config, `pid ${home}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', config, '-e', path.join(home, 'log')], {
      encoding: 'utf8',
    });
    rmSync(home, { recursive: true });
    expect(status, stderr).toBe(0);
  });
});
