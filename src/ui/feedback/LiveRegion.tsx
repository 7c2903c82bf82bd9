import { styled } from 'styled-components';

/**
 * Reads out what appears in it, politely. It has to be in the page before that does, and takes no space by itself.
 * For a sentence that is not shown use `announce`.
 */
export const LiveRegion = styled.output`
  display: contents;
`;
