import { Link } from 'react-aria-components';
import { styled } from 'styled-components';
import { media, theme } from '#ui/theme/theme.ts';
import { listPath, config } from '#shared/page/paths.ts';

/** Links to the unfiltered list; filters are in the query string (SHELL-20). */
export function Logo() {
  return (
    <Home href={listPath()} aria-label={config.productName}>
      <Brand />
    </Home>
  );
}

export function Brand() {
  return (
    <BrandName>
      <svg viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="7" />
        <path d="M8 9h16v3H8zm0 6h10v3H8zm0 6h13v3H8z" />
      </svg>
      <span>{config.productName}</span>
    </BrandName>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  flex: none;
  border-radius: ${theme.radius.md};
  color: inherit;
  text-decoration: none;

  /* Shows only the mark if the bar is too narrow. */
  @media ${media.small} {
    & span > span {
      display: none;
    }
  }
`;

const BrandName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-family: ${theme.font.serif};
  font-size: 1.0625rem;
  font-weight: ${theme.weight.strong};
  letter-spacing: -0.01em;
  white-space: nowrap;

  & > svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
  & > svg > rect {
    fill: ${theme.color.accent};
  }
  & > svg > path {
    fill: ${theme.color.onAccent};
  }
`;
