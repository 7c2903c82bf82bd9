/** Extracts the text of an error such as `ENOSPC: no space left on device, write`. */
export const systemText = (message: string): string => message.replace(/^[A-Z]+: (.+?)(, \w+.*)?$/, '$1');
