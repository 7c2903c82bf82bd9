import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from '../actions/Link.tsx';
import { messages } from '../messages.ts';
import { theme } from '../theme/theme.ts';

export interface BreadcrumbProps {
  items: readonly { label: string; href: string }[];
  current: string;
}

export function Breadcrumb({ items, current }: BreadcrumbProps) {
  return (
    <Nav aria-label={messages.breadcrumb}>
      {items.map(({ label, href }) => (
        <Step key={href}>
          <Link href={href} variant="quiet">
            {label}
          </Link>
          <ChevronRight aria-hidden />
        </Step>
      ))}
      <CurrentPage aria-current="page" title={current}>
        <bdi>{current}</bdi>
      </CurrentPage>
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-inline-size: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
`;

const Step = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[1]};

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    color: ${theme.color.textSubtle};
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
`;

const CurrentPage = styled.span`
  overflow: hidden;
  color: ${theme.color.text};
  font-weight: ${theme.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
