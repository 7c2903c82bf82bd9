import { useState } from 'react';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { SendErrors } from './errors.ts';
import type { SendForm } from './form.ts';
import { messages } from './messages.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ReadFilters } from './ReadFilters.tsx';

interface AudienceSectionsProps {
  form: SendForm;
  errors: SendErrors;
  onChange: (part: Partial<SendForm>) => void;
}

/** What narrows an audience, folded with a summary of it. What has an error is open. */
export function AudienceSections({ form, errors, onChange }: AudienceSectionsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(usedSections(form)));
  const failing = [
    ...(errors.cities || errors.states ? ['places'] : []),
    ...(errors.read || errors.readFrom ? ['read'] : []),
  ];
  const expanded = new Set([...opened, ...failing]);
  /** An open section shows its fields instead. */
  const summary = (id: string, text: string) =>
    !expanded.has(id) && (
      <Text size="xs" weight="normal" tone="muted" isSingleLine>
        {text}
      </Text>
    );
  return (
    <Accordion
      allowsMultipleExpanded
      expandedKeys={expanded}
      onExpandedChange={(keys) => setOpened(new Set([...keys].map(String)))}
      items={[
        {
          id: 'places',
          title: messages.places,
          aside: summary('places', placesSummary(form)),
          content: <PlaceFields form={form} errors={errors} onChange={onChange} />,
        },
        {
          id: 'read',
          title: messages.read,
          aside: summary('read', messages.readCount(countRead(form))),
          content: <ReadFilters form={form} errors={errors} onChange={onChange} />,
        },
      ]}
    />
  );
}

const countRead = ({ readTags, readCategories, keywords, readFrom }: SendForm) =>
  readTags.length + readCategories.length + keywords.length + (readFrom ? 1 : 0);

function usedSections(form: SendForm): string[] {
  const hasPlaces = form.cities.length + form.states.length > 0;
  return [...(hasPlaces ? ['places'] : []), ...(countRead(form) > 0 ? ['read'] : [])];
}

const placesSummary = ({ cities, states }: SendForm) =>
  [...cities, ...states].join(', ') || messages.everywhere;
