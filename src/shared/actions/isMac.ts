export const isMac = /Mac|iP/.test(globalThis.navigator?.platform ?? '');
