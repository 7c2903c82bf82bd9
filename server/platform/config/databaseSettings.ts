import { splitHosts } from '#server/db/hosts.ts';
import { ConfigError, readText } from './variables.ts';

export function readDatabaseUrl(env: NodeJS.ProcessEnv, name: 'DATABASE_URL' | 'DATABASE_READ_URL') {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  // The value is not repeated: it holds a password.
  if (!splitHosts(value).every((url) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)))
    throw new ConfigError(`${name} must look like postgres://user:password@host:5432/database.`);
  const sessions = new URL(splitHosts(value)[0]!).searchParams.get('target_session_attrs') ?? 'any';
  if (name === 'DATABASE_URL' && !['any', 'read-write', 'primary'].includes(sessions))
    throw new ConfigError(
      'DATABASE_URL needs the server that takes writes: target_session_attrs=read-write.',
    );
  return value;
}

export function readDatabaseReadUrl(env: NodeJS.ProcessEnv) {
  const value = readDatabaseUrl(env, 'DATABASE_READ_URL');
  if (value && !readText(env, 'DATABASE_URL'))
    throw new ConfigError('DATABASE_READ_URL is a copy of the PostgreSQL of DATABASE_URL, which is not set.');
  if (value && splitHosts(value).length > 1) throw new ConfigError('DATABASE_READ_URL names one host.');
  return value;
}
