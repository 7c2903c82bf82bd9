import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { CollapsibleSection } from '#ui/layout/CollapsibleSection.tsx';
import type { DigestForm } from '#editing/model.ts';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { listOpenSections, setSectionOpen, type SectionName } from './panelState.ts';
import { useComputed } from '@preact/signals-react/runtime';

interface SectionProps {
  name: SectionName;
  summarise?: (form: DigestForm) => string;
  /** For data outside the form. */
  summary?: string;
  children: ReactNode;
}

export function Section({ name, summarise, summary, children }: SectionProps) {
  useSignals();
  const { form } = useDraft();
  const ofForm = useComputed(() => summarise?.(form.value)).value;
  return (
    <CollapsibleSection
      title={messages.sections[name]}
      summary={summary ?? ofForm}
      isOpen={listOpenSections().includes(name)}
      onOpenChange={(isOpen) => setSectionOpen(name, isOpen)}
    >
      {children}
    </CollapsibleSection>
  );
}
