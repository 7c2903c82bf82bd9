import type { CSSProperties } from 'react';

/**
 * A component's props with `className` and `style` as plain values: `styled()` drops their function
 * form without a word, so it must not compile.
 */
export type Styleable<Props> = Omit<Props, 'className' | 'style'> & {
  /** Added to the component's own class. */
  className?: string;
  style?: CSSProperties;
};
