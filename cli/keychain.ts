import { spawnSync } from 'node:child_process';
import type { Environment } from './config.ts';

/** What a token is stored under. */
interface Entry {
  profile: string;
  api: string;
}

/** The keychain of the system. A missing one, or one that does not answer, counts as empty. */
export interface Keychain {
  /** Whether the secret is there afterwards. */
  store(entry: Entry, secret: string): boolean;
  find(entry: Entry): string | undefined;
  remove(entry: Entry): void;
}

/** A call of the system's own program; secrets go through its standard input, where `ps` does not show them. */
interface Call {
  args: string[];
  input?: string;
}

interface Program {
  name: string;
  store(entry: Entry, secret: string): Call;
  find(entry: Entry): Call;
  remove(entry: Entry): Call;
}

const service = 'digest-desk';

/** libsecret's program: GNOME Keyring, KWallet, KeePassXC. */
const secretTool: Program = {
  name: 'secret-tool',
  store: (entry, secret) => ({
    args: ['store', `--label=Digest Desk, profile ${entry.profile}`, ...attributes(entry)],
    input: secret,
  }),
  find: (entry) => ({ args: ['lookup', ...attributes(entry)] }),
  remove: (entry) => ({ args: ['clear', ...attributes(entry)] }),
};

const attributes = ({ profile, api }: Entry) => ['service', service, 'profile', profile, 'api', api];

/** That of macOS, which reads its command from standard input with `-i`. */
const security: Program = {
  name: 'security',
  store: (entry, secret) => ({
    args: ['-i'],
    input: `add-generic-password -U -s ${quoted(service)} -a ${quoted(account(entry))} -w ${quoted(secret)}\n`,
  }),
  find: (entry) => ({ args: ['find-generic-password', '-s', service, '-a', account(entry), '-w'] }),
  remove: (entry) => ({ args: ['delete-generic-password', '-s', service, '-a', account(entry)] }),
};

const account = ({ profile, api }: Entry) => `${profile} ${api}`;
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** An unlocked keychain answers at once, a locked one prompts the person first. */
const timeoutMs = 60_000;

/** `DESK_KEYCHAIN=off` does without; it may also name the program of another system, as the tests do. */
export function openKeychain(env: Environment, platform: string = process.platform): Keychain {
  const chosen = env.DESK_KEYCHAIN || (platform === 'darwin' ? 'security' : 'secret-tool');
  const program = [secretTool, security].find(({ name }) => name === chosen);
  const call = ({ args, input = '' }: Call): string | undefined => {
    if (!program) return undefined;
    const { status, stdout } = spawnSync(program.name, args, {
      env,
      input,
      encoding: 'utf8',
      timeout: timeoutMs,
    });
    return status === 0 ? stdout : undefined;
  };
  const find = (entry: Entry) => (program && call(program.find(entry))?.replace(/\r?\n$/, '')) || undefined;
  return {
    store: (entry, secret) =>
      program !== undefined &&
      call(program.store(entry, secret)) !== undefined &&
      // `security -i` ends with 0 whatever its commands did.
      find(entry) === secret,
    find,
    remove: (entry) => {
      if (program) call(program.remove(entry));
    },
  };
}
