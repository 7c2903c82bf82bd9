import type { Environment } from '../config.ts';

export type ColorFlag = 'auto' | 'always' | 'never';

/** Precedence: `--color`, NO_COLOR and FORCE_COLOR, terminal capability. */
export function hasColor(flag: ColorFlag, env: Environment, isTerminal: boolean): boolean {
  if (flag !== 'auto') return flag === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTerminal && env.TERM !== 'dumb';
}
