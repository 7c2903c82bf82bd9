/** The first paragraph of a help page: what one would copy. */
export function examplesHelp(examples: string[]): string {
  return `Examples:\n${examples.map((example) => `  $ ${example}\n`).join('')}`;
}

/** The last paragraph of every help page. */
export const exitCodesHelp = `
Exit codes:
  0  done                    5  not found
  1  failed                  6  conflict
  2  misused or refused      7  network or server
  3  partly done           130  interrupted
  4  not signed in or not allowed`;
