import { useState } from 'react';
import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { SendErrors } from './errors.ts';
import type { SendForm } from './form.ts';
import { messages } from './messages.ts';
import { ReadFilters } from './ReadFilters.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { searchCities, searchStates } from './lookups.ts';

interface AudienceSectionsProps {
  form: SendForm;
  packages: readonly AppPackage[];
  errors: SendErrors;
  onChange: (part: Partial<SendForm>) => void;
}

export function AudienceSections({ form, packages, errors, onChange }: AudienceSectionsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(usedSections(form)));
  const failing = [
    ...(errors.cities || errors.states ? ['places'] : []),
    ...(errors.read || errors.readFrom ? ['read'] : []),
  ];
  const expanded = new Set([...opened, ...failing]);
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
          content: (
            <PlaceFields
              form={form}
              packages={packages.map(({ name }) => name)}
              errors={errors}
              onChange={onChange}
            />
          ),
        },
        {
          id: 'read',
          title: messages.read,
          aside: summary('read', messages.readCount(countReadFilters(form))),
          content: <ReadFilters form={form} errors={errors} onChange={onChange} />,
        },
      ]}
    />
  );
}

const countReadFilters = ({ readTags, readCategories, keywords, readFrom }: SendForm) =>
  readTags.length + readCategories.length + keywords.length + (readFrom ? 1 : 0);

function usedSections(form: SendForm): string[] {
  const hasPlaces = form.cities.length + form.states.length > 0;
  return [...(hasPlaces ? ['places'] : []), ...(countReadFilters(form) > 0 ? ['read'] : [])];
}

const placesSummary = ({ cities, states }: SendForm) =>
  [...cities, ...states].join(', ') || messages.everywhere;

interface PlaceFieldsProps {
  form: SendForm;
  packages: readonly string[];
  errors: SendErrors;
  onChange: (part: Partial<SendForm>) => void;
}

/** Cities or states; choosing one clears the other (SEND-13). */
function PlaceFields({ form, packages, errors, onChange }: PlaceFieldsProps) {
  return (
    <FieldRow>
      <MultiSelect
        label={messages.cities}
        placeholder={messages.citiesPlaceholder}
        description={messages.placesHint}
        onSearch={searchCities(packages)}
        value={form.cities.map(toOption)}
        onChange={(chosen) => onChange({ cities: chosen.map(({ label }) => label), states: [] })}
        errorMessage={errors.cities}
      />
      <MultiSelect
        label={messages.states}
        placeholder={messages.statesPlaceholder}
        onSearch={searchStates(packages)}
        value={form.states.map(toOption)}
        onChange={(chosen) => onChange({ states: chosen.map(({ label }) => label), cities: [] })}
        errorMessage={errors.states}
      />
    </FieldRow>
  );
}

const toOption = (name: string) => ({ id: name, label: name });
