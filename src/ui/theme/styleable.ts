import type { CSSProperties } from 'react';

/** Allows only plain `className` and `style`: `styled()` silently drops their function forms. */
export type Styleable<Props> = Omit<Props, 'className' | 'style'> & {
  className?: string;
  style?: CSSProperties;
};
