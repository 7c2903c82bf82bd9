import type { Config } from '#cli/config.ts';
import type { Shape } from '#cli/output/shape.ts';

/** A profile as it is shown, without its token. */
interface ProfileRow {
  name: string;
  current: boolean;
  api: string;
  email: string;
  signed_in: boolean;
  protected: boolean;
}

const fields = ['name', 'current', 'api', 'email', 'signed_in', 'protected'] as const;

export const profileShape: Shape<ProfileRow> = {
  fields,
  columns: fields.map((name) => ({
    name,
    value: (row) => row[name],
    screen: (row) => (typeof row[name] === 'boolean' ? (row[name] ? 'yes' : '') : row[name]),
  })),
  id: ({ name }) => name,
};

export function listProfiles({ current, profiles }: Config): ProfileRow[] {
  return Object.entries(profiles).map(([name, { api, email, token, protected: isProtected }]) => ({
    name,
    current: name === current,
    api,
    email: email ?? '',
    signed_in: token !== undefined,
    protected: isProtected ?? false,
  }));
}
