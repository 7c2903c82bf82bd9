import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { styled } from 'styled-components';
import { useIsIdle } from '../whenQuiet.ts';
import { theme } from '../theme/theme.ts';
import { disclosureTrigger } from './disclosureTrigger.ts';

export interface CollapsibleSectionProps {
  title: string;
  subtitle?: string;
  summary?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** Renders its content when first opened or when idle, and keeps it mounted, so that input isn't lost. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { title, subtitle, summary, isOpen, onOpenChange, level = 2, children } = props;
  const isIdle = useIsIdle();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Section isExpanded={isOpen} onExpandedChange={onOpenChange}>
      <Title level={level}>
        <Trigger slot="trigger">
          <ChevronRight aria-hidden />
          {subtitle ? (
            <TriggerText>
              {title}
              <small dir="auto" title={subtitle}>
                {subtitle}
              </small>
            </TriggerText>
          ) : (
            <span>{title}</span>
          )}
          {!isOpen && summary && <Summary>{summary}</Summary>}
        </Trigger>
      </Title>
      <DisclosurePanel>{(wasOpen || isIdle) && <Fields>{children}</Fields>}</DisclosurePanel>
    </Section>
  );
}

const Section = styled(Disclosure)`
  border-block-end: 1px solid ${theme.color.border};

  &:last-child {
    border-block-end: 0;
  }
`;

const Title = styled(Heading)`
  font-size: inherit;
`;

const Trigger = styled(Button)`
  ${disclosureTrigger}
  gap: ${theme.space[2]};
  min-block-size: 2.75rem;
  padding: 0 ${theme.space[4]} 0 ${theme.space[3]};
  font-size: ${theme.text.sm};

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    color: ${theme.color.textSubtle};
  }
`;

const TriggerText = styled.span`
  flex: 1;
  min-inline-size: 0;
  padding-block: ${theme.space[2]};

  & > small {
    display: block;
    overflow: hidden;
    color: ${theme.color.textMuted};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.normal};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & + span {
    flex: none;
  }
`;

const Summary = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: plaintext;
`;

const Fields = styled.div`
  display: grid;
  gap: ${theme.space['3h']};
  grid-template-columns: minmax(0, 1fr);
  padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[4]};
`;
