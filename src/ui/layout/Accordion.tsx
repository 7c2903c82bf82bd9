import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Disclosure,
  DisclosureGroup,
  DisclosurePanel,
  Heading,
  type DisclosureGroupProps,
  type Key,
} from 'react-aria-components';
import { css, styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';
import { disclosureTrigger } from './disclosureTrigger.ts';

export interface AccordionItem {
  id: Key;
  title: ReactNode;
  aside?: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
}

export interface AccordionProps extends Omit<Styleable<DisclosureGroupProps>, 'children'> {
  items: readonly AccordionItem[];
  level?: 2 | 3 | 4 | 5;
  /** Framed like a table, with open sections highlighted like selected rows. */
  isFramed?: boolean;
}

/** For optional content. Opens one section at a time unless `allowsMultipleExpanded` is set. */
export function Accordion({ items, level = 3, isFramed, ...props }: AccordionProps) {
  return (
    <Group {...props} data-framed={isFramed || undefined}>
      {items.map((item) => (
        <Section key={item.id} id={item.id} isDisabled={item.isDisabled}>
          <Title level={level}>
            <Trigger slot="trigger">
              <ChevronRight aria-hidden />
              <TriggerText>{item.title}</TriggerText>
              {item.aside}
            </Trigger>
          </Title>
          <Content>
            <Inner>{item.content}</Inner>
          </Content>
        </Section>
      ))}
    </Group>
  );
}

export function AccordionSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Frame aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonSection key={index}>
          <Skeleton height="0.875rem" />
        </SkeletonSection>
      ))}
    </Frame>
  );
}

const framedStyle = css`
  overflow: clip;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

const Frame = styled.div`
  ${framedStyle}
`;

const SkeletonSection = styled.div`
  display: grid;
  align-content: center;
  block-size: ${theme.control.lg};
  padding-inline: ${theme.space[3]};

  &:not(:last-child) {
    border-block-end: 1px solid ${theme.color.border};
  }
`;

/* A `Card` sets the inset and omits the outer lines. */
const Group = styled(DisclosureGroup)`
  border-block-start: var(--dd-outer-line, 1px) solid ${theme.color.border};

  &[data-framed] {
    --dd-inset: ${theme.space[3]};
    --dd-outer-line: 0px;
    ${framedStyle}
  }
`;

const Section = styled(Disclosure)`
  border-block-end: 1px solid ${theme.color.border};

  [data-framed] > &[data-expanded] {
    background: ${theme.color.selected};
  }

  &:last-child {
    border-block-end-width: var(--dd-outer-line, 1px);
  }
`;

const Title = styled(Heading)`
  margin: 0;
  font-size: inherit;
`;

const Trigger = styled(Button)`
  ${disclosureTrigger}
  gap: ${theme.space[3]};
  min-block-size: ${theme.control.lg};
  padding: ${theme.space[2]} var(--dd-inset, ${theme.space[1]});
  border-radius: ${theme.radius.sm};

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    color: ${theme.color.textMuted};
  }
  /* The background says which one is open. */
  [data-framed] & > svg {
    display: none;
  }
  /* The section sets the background. */
  [data-framed] > [data-expanded] > * > &[data-hovered] {
    background: none;
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
`;

const TriggerText = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Content = styled(DisclosurePanel)`
  block-size: var(--disclosure-panel-height);
  overflow: clip;
  transition: block-size ${theme.motion.slow} ${theme.motion.ease};
`;

const Inner = styled.div`
  padding-block: ${theme.space[1]} ${theme.space[4]};

  [data-framed] & {
    padding-block: 0 ${theme.space[3]};
  }
  padding-inline: var(--dd-inset, ${theme.space[8]}) var(--dd-inset, ${theme.space[2]});
`;
