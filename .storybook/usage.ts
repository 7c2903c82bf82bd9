import type { ReactNode } from 'react';

/** Usage notes shown on a component's docs page, from `parameters: { usage }` of its stories. */
export interface Usage {
  /** Keys, and what they do. */
  keys?: Record<string, string>;
  do?: readonly string[];
  dont?: readonly string[];
  /** Right and wrong usage, for one rule of `do` or `dont`. */
  compare?: Comparison;
  /** Titles of screens where the rules can be seen, such as `Digests/Rows`. */
  screens?: readonly string[];
  /** Its parts in reading order, each with what it is for. */
  anatomy?: Record<string, string>;
  /** What assistive technology sees; `keys` has the keys. */
  accessibility?: Accessibility;
}

export type Comparison = Record<'right' | 'wrong', { shown: ReactNode; code: string; why: string }>;

export interface Accessibility {
  /** Its role or element. */
  role: string;
  /** Where its name comes from. */
  name?: string;
  /** What is announced, and when. */
  announced?: string;
  /** What differs in forced colours, beyond the colours. */
  forcedColours?: string;
}
