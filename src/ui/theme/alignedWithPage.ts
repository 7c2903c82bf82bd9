import { css } from 'styled-components';

/**
 * A line or two in another direction begin where the lines around them do, so that a column has one edge; a paragraph
 * begins on its own side (Apple's Human Interface Guidelines, Right to left).
 */
export const alignedWithPage = css`
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;
