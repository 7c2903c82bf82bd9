import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

export interface DescribedSectionProps {
  title: string;
  description: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A settings section with its description on the left and its controls on the right, or stacked if narrow. */
export function DescribedSection({ title, description, action, children }: DescribedSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Header>
        <Title id={id}>{title}</Title>
        <Description>{description}</Description>
        {action && <Action>{action}</Action>}
      </Header>
      <Content>{children}</Content>
    </Section>
  );
}

export const DescribedSections = styled.div`
  max-inline-size: 62.5rem;
  container-type: inline-size;
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding-block: ${theme.space[6]};
  scroll-margin-block-start: ${theme.space[16]};

  &:first-child {
    padding-block-start: ${theme.space[2]};
  }
  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
  @container (width >= 52rem) {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: ${theme.space[10]};
  }
  @media ${media.small} {
    padding-block: ${theme.space[5]};
  }
`;

const Header = styled.div`
  min-inline-size: 0;

  /* When stacked above the content, the action is beside the title. */
  @container (width < 52rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${theme.space[4]};
  }
`;

const Title = styled.h2`
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.strong};
  line-height: 1.5rem;

  /* On one line with the first label of the content. */
  @container (width >= 52rem) {
    margin-block-start: -0.25rem;
  }
`;

const Description = styled.div`
  max-inline-size: 60ch;
  margin-block-start: ${theme.space[1]};
  color: ${theme.color.textMuted};

  @container (width < 52rem) {
    grid-area: 2 / 1 / auto / -1;
  }
`;

const Action = styled.div`
  margin-block-start: ${theme.space[3]};

  @container (width < 52rem) {
    grid-area: 1 / 2;
    margin-block-start: 0;
  }
`;

/* The lines between sections are enough. */
const Content = styled.div`
  --dd-outer-line: 0px;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-inline-size: 0;
`;
