/** `ENOSPC: no space left on device, write` becomes `no space left on device`. */
export const systemErrorText = (message: string): string =>
  message.replace(/^[A-Z]+: (.+?)(, \w+.*)?$/, '$1');
