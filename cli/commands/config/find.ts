import type { Config, Profile } from '#cli/config.ts';
import { UsageError } from '#cli/errors.ts';

export function findProfile({ profiles }: Config, name: string): Profile {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile) return profile;
  throw new UsageError(
    `Profile ${JSON.stringify(name)} doesn’t exist.`,
    `Profiles: ${Object.keys(profiles).join(', ') || 'none yet'}.`,
  );
}
