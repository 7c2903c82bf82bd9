import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/mixins.ts';

export interface CardProps {
  title: string;
  isTitleHidden?: boolean;
  action?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Don't nest cards. */
export function Card({ title, isTitleHidden, action, footer, children }: CardProps) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <Inner>
        <Header data-hidden={(isTitleHidden && !action) || undefined}>
          <Title id={id}>{title}</Title>
          {action}
        </Header>
        {children}
      </Inner>
      {footer && <Footer>{footer}</Footer>}
    </Sheet>
  );
}

const Sheet = styled.section`
  min-inline-size: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

const Inner = styled.div`
  display: grid;
  gap: ${theme.space['3h']};
  grid-template-columns: minmax(0, 1fr);
  padding: ${theme.space[5]};

  @media ${media.small} {
    padding: ${theme.space[4]} ${theme.space[3]};
  }
`;

const Footer = styled.div`
  --dd-inset: ${theme.space[5]};
  --dd-outer-line: 0px;
  border-block-start: 1px solid ${theme.color.border};

  @media ${media.small} {
    --dd-inset: ${theme.space[3]};
  }
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};

  /* Ends the text of a borderless button at the edge of the fields. */
  & > [data-variant='quiet'] {
    margin-inline-end: calc(-1 * ${theme.space[2]} - 1px);
  }
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

const Title = styled.h2`
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.strong};
  line-height: 1.5rem;
  overflow-wrap: anywhere;
`;
