import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';

export interface FieldSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function FieldSection({ title, description, children }: FieldSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {description && <Description>{description}</Description>}
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: minmax(0, 1fr);
  padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.border};

  /* The rows of a list have their own space. */
  &:has(> ol) {
    row-gap: ${theme.space[1]};
  }
`;

const Heading = styled.h2`
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  margin-block-start: calc(${theme.space[1]} - ${theme.space[4]});
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
`;
