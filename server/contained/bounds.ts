/** What a child must not reach. */
export const bounds = {
  network: 'the network',
  sockets: 'sockets of this machine, as those of databases',
  files: 'the data folder',
  writing: 'folders to write to',
  programs: 'programs of the system',
  environment: 'the environment of the server',
} as const;
export type Bound = keyof typeof bounds;
