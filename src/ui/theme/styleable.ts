import type { CSSProperties } from 'react';

/** Excludes function forms of `className` and `style`, because `styled()` silently drops them. */
export type Styleable<Props> = Omit<Props, 'className' | 'style'> & {
  className?: string;
  style?: CSSProperties;
};
