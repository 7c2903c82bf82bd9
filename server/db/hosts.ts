/** An address for each host of `postgresql://user@one:5432,two:5432/database`, as libpq takes it. */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${end}`);
}
