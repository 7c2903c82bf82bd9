import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { getCiphers } from 'node:tls';
import { describe, expect, it, test } from 'vitest';
import { auditKinds } from '#api/contract/audit.ts';
import { maxEditsBytes } from '#api/contract/bulk/edits.ts';
import { maxImageBytes } from '#api/contract/media.ts';
import { maxPasskeys } from '#api/contract/factors.ts';
import { maxCalendarFeeds } from '#api/contract/planning.ts';
import { maxPresetsPerPerson } from '#api/contract/presets.ts';
import { maxReportSchedules } from '#api/contract/reportSchedules.ts';
import { maxTokens } from '#api/contract/tokens.ts';
import { maxViews } from '#api/contract/views.ts';
import { maxTranscriptBytes } from '#api/contract/transcripts.ts';
import { maxVideoBytes } from '#api/contract/videos.ts';
import { defaultLimits } from '#server/features/people/session/limits.ts';
import { attemptWindowMinutes } from '#server/features/people/session/throttle.ts';
import { maxUploadsPerHour } from '#server/features/media/videos/limit.ts';
import { findRowIds, expandNumbers, readNumberedLines, readText } from './lib/proofTables.ts';
import { root } from './lib/run.ts';

/** The requirements of OWASP ASVS 5.0.0, levels 1 and 2. */
const requirements = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

const lines = readNumberedLines('docs/compliance/asvs.md').map(([id = '', , state = '', shown = '']) => ({
  id,
  state,
  shown,
}));
const withState = (asked: string) => lines.filter(({ state }) => state === asked);
const safeguards = readText('docs/compliance/safeguards.md');

/** Returns the files in backticks and the linked pages. */
const findFiles = (shown: string) => [
  ...[...shown.matchAll(/`((?:src|server|cli|tests|scripts|docs|deploy)\/[^`\s]+|\.\w+\.json)`/g)].map(
    ([, file = '']) => file,
  ),
  ...[...shown.matchAll(/\]\(([\w-]+\.md)/g)].map(([, page = '']) => `docs/compliance/${page}`),
];

/** `## Sign-in methods` → `sign-in-methods` */
const anchors = [...safeguards.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replaceAll(/[^\w]+/g, '-'),
);

describe('ASVS-01: docs/compliance/asvs.md', () => {
  it('lists each level 1 and 2 requirement once', () => {
    expect(lines.map(({ id }) => id).toSorted()).toEqual(expandNumbers(requirements));
    expect(lines).toHaveLength(70 + 183);
  });

  it('marks each as met, not applicable or open, and counts them', () => {
    const counts = [
      ...readText('docs/compliance/asvs.md').matchAll(/^\| (met|not applicable|open) +\| (\d+) +\|$/gm),
    ];
    expect(counts.map(([, state]) => state)).toEqual(['met', 'not applicable', 'open']);
    for (const [, state = '', count] of counts) expect(withState(state)).toHaveLength(Number(count));
    expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(lines.length);
  });

  test.each(withState('met'))('$id names evidence that exists', ({ shown }) => {
    const files = findFiles(shown);
    expect(files).not.toHaveLength(0);
    for (const file of files) expect(existsSync(path.join(root, file)), file).toBe(true);
    for (const [, anchor] of shown.matchAll(/safeguards\.md#([\w-]+)/g)) expect(anchors).toContain(anchor);
    const texts = files
      .filter((file) => statSync(path.join(root, file)).isFile())
      .map((file) => readText(file));
    for (const row of findRowIds(shown).filter((id) => !/^(?:AES|P|SHA)-/.test(id)))
      expect(
        texts.some((text) => text.includes(row)),
        row,
      ).toBe(true);
  });

  it('has fewer than five open requirements and says what each is missing', () => {
    expect(withState('open').length).toBeLessThan(5);
    for (const { id, shown } of withState('open')) expect(shown, id).toContain('missing: ');
    for (const { id, shown } of withState('not applicable')) expect(shown, id).not.toBe('');
  });
});

describe('ASVS-02: docs/compliance/safeguards.md', () => {
  const usesCryptography =
    /from 'node:crypto'|import\('@simplewebauthn\/server'\)|from '(?:@node-rs\/argon2|age-encryption|otpauth|web-push)'|import\('openid-client'\)|crypto\.subtle|getRandomValues/;
  const users = globSync('{server,cli,src}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|stories)\./.test(file) && usesCryptography.test(readText(file)),
  );

  it('names the folder of each file that uses cryptography', () => {
    const named = [...safeguards.matchAll(/`((?:server|cli|src)\/[\w/]*\/|server\/\w+\.ts)`/g)].map(
      ([, name = '']) => name,
    );
    expect(users.length).toBeGreaterThan(40);
    for (const file of users)
      expect(
        named.some((name) => file.startsWith(name)),
        file,
      ).toBe(true);
  });

  it('finds no unapproved algorithms: MD5, SHA-1, unauthenticated ciphers or predictable random numbers', () => {
    for (const file of users)
      expect(readText(file), file).not.toMatch(/'md5'|'sha1'|-cbc'|-ecb'|'rc4'|Math\.random/);
  });

  it('states the size limit of each kind of upload', () => {
    const sizes = { maxImageBytes, maxVideoBytes, maxTranscriptBytes, maxEditsBytes };
    for (const [name, bytes] of Object.entries(sizes))
      expect(safeguards).toContain(`${bytes / 1024 / 1024} MB (\`${name}\`)`);
  });

  it('states the limits on sign-in and sessions', () => {
    const limits = defaultLimits({ sessionDays: 30 });
    expect(safeguards).toMatch(new RegExp(`absolute timeout +\\| ${limits.session_days} days`));
    expect(safeguards).toMatch(
      new RegExp(`idle timeout +\\| \`SESSION_DAYS\`, ${limits.idle_hours / 24} days`),
    );
    expect(safeguards).toMatch(new RegExp(`recent sign-in +\\| ${limits.recent_minutes} minutes`));
    expect(safeguards).toMatch(new RegExp(`sessions per person +\\| ${limits.max_sessions};`));
    expect(safeguards).toContain(`10 in ${attemptWindowMinutes} minutes per account`);
    expect(safeguards).toContain(`${maxUploadsPerHour} uploads an hour per person`);
    const ofOnePerson = [
      `${maxTokens} tokens`,
      `${limits.max_sessions} sessions`,
      `${maxViews} views`,
      `${maxPresetsPerPerson} saved audiences`,
      `${maxPresetsPerPerson} templates`,
      `${maxPasskeys} passkeys`,
      `${maxReportSchedules} report schedules`,
      `${maxCalendarFeeds} calendar URLs`,
    ];
    expect(safeguards).toContain(`| ${ofOnePerson.join(', ')}`);
  });

  it('names every sign-in event in the audit log', () => {
    const others = ['create', 'update', 'close_welcome', 'erase'];
    for (const action of auditKinds.user.filter((each) => !others.includes(each)))
      expect(safeguards).toContain(`\`${action}\``);
    expect(auditKinds.call).toEqual(['refuse']);
  });
});

describe('ASVS-04: the proxies in deploy/', () => {
  const nginx = readText('deploy/nginx.conf');

  it('reject API calls without TLS, and redirect pages to https', () => {
    expect(nginx).toMatch(
      /listen 80;[^}]*location \/api\/ \{\s*return 403;\s*\}\s*location \/ \{\s*return 301 https:/,
    );
    expect(readText('deploy/Caddyfile')).toMatch(
      /^http:\/\/[^{]*\{\$DESK_HOST:localhost\} \{[^}]*handle \/api\/\* \{\s*respond 403\s*\}\s*handle \{\s*redir https:/m,
    );
  });

  it('accept only TLS 1.3, or TLS 1.2 with forward secrecy and authenticated encryption', () => {
    expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    const ciphers = /ssl_ciphers ([^;]+);/.exec(nginx)?.[1]?.split(':') ?? [];
    expect(ciphers).not.toHaveLength(0);
    for (const cipher of ciphers) {
      expect(cipher).toMatch(/^ECDHE-.*(?:GCM|POLY1305)/);
      expect(getCiphers()).toContain(cipher.toLowerCase());
    }
  });

  it('are used by clients that verify certificates', () => {
    for (const file of globSync('{server,cli,deploy,scripts}/**/*', { cwd: root }).filter(
      (name) => /\.(ts|mjs|js|yaml|service|sh)$/.test(name) && !name.includes('.test.'),
    ))
      expect(readText(file), file).not.toMatch(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/);
  });
});

it('ASVS-06: the database account in deploy/ owns only its own database, and its password is required', () => {
  expect(readText('deploy/database.sh')).toMatch(
    /create role desk login password :'password' nosuperuser nocreatedb nocreaterole noreplication;/,
  );
  const compose = readText('deploy/compose.yaml');
  expect(compose).toContain('/docker-entrypoint-initdb.d/database.sh');
  const passwords = compose.match(/\$\{\w*PASSWORD[^}]*\}/g) ?? [];
  expect(new Set(passwords)).toEqual(
    new Set(['${POSTGRES_PASSWORD:?}', '${DESK_PASSWORD:?}', '${STORE_PASSWORD:?}']),
  );
});
