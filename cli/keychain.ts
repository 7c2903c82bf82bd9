import { spawnSync } from 'node:child_process';
import type { Environment } from './config.ts';

interface Entry {
  profile: string;
  api: string;
}

/** A missing or unresponsive keychain counts as empty. */
export interface Keychain {
  /** Returns whether the secret is stored afterwards. */
  store(entry: Entry, secret: string): boolean;
  find(entry: Entry): string | undefined;
  remove(entry: Entry): void;
}

/** Secrets are passed through standard input, because `ps` shows arguments. */
interface ProgramCall {
  args: string[];
  input?: string;
}

interface Program {
  name: string;
  store(entry: Entry, secret: string): ProgramCall;
  find(entry: Entry): ProgramCall;
  remove(entry: Entry): ProgramCall;
}

const service = 'digest-desk';

const secretTool: Program = {
  name: 'secret-tool',
  store: (entry, secret) => ({
    args: ['store', `--label=Digest Desk, profile ${entry.profile}`, ...secretAttributes(entry)],
    input: secret,
  }),
  find: (entry) => ({ args: ['lookup', ...secretAttributes(entry)] }),
  remove: (entry) => ({ args: ['clear', ...secretAttributes(entry)] }),
};

const secretAttributes = ({ profile, api }: Entry) => ['service', service, 'profile', profile, 'api', api];

/** The macOS `security` program, which reads commands from standard input with `-i`. */
const securityTool: Program = {
  name: 'security',
  store: (entry, secret) => ({
    args: ['-i'],
    input: `add-generic-password -U -s ${quote(service)} -a ${quote(accountName(entry))} -w ${quote(secret)}\n`,
  }),
  find: (entry) => ({ args: ['find-generic-password', '-s', service, '-a', accountName(entry), '-w'] }),
  remove: (entry) => ({ args: ['delete-generic-password', '-s', service, '-a', accountName(entry)] }),
};

const accountName = ({ profile, api }: Entry) => `${profile} ${api}`;
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** An unlocked keychain responds immediately; a locked one prompts the user first. */
const timeoutMs = 60_000;

/**
 * `DESK_KEYCHAIN=off` disables the keychain. The variable can also name another platform's program, which the
 * tests use.
 */
export function openKeychain(env: Environment, platform: string = process.platform): Keychain {
  const chosen = env.DESK_KEYCHAIN || (platform === 'darwin' ? 'security' : 'secret-tool');
  const program = [secretTool, securityTool].find(({ name }) => name === chosen);
  const call = ({ args, input = '' }: ProgramCall): string | undefined => {
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
      // `security -i` always exits with 0, even when its commands fail.
      find(entry) === secret,
    find,
    remove: (entry) => {
      if (program) call(program.remove(entry));
    },
  };
}
