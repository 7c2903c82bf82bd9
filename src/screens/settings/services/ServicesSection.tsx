import { useServices } from '#data/services.ts';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { messages } from '../messages.ts';
import { SectionRows } from '../SectionRows.tsx';
import { ServiceRow } from './ServiceRow.tsx';

const texts = messages.services;

/** Which services of texts and sound are configured, and whether they answer. */
export function ServicesSection() {
  return (
    <DescribedSection title={texts.title} description={texts.hint}>
      <SectionRows label={texts.title} read={useServices()} none={texts.none}>
        {(services) => services.map((service) => <ServiceRow key={service.name} service={service} />)}
      </SectionRows>
    </DescribedSection>
  );
}
