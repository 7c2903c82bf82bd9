import { Users } from 'lucide-react';
import { useId, useState } from 'react';
import type { AudienceInput } from '#api/contract/broadcasts.ts';
import type { AudiencePerson } from '#api/contract/broadcasts/audience.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useDebounced } from '#shared/page/useDebounced.ts';
import { useAudienceSample } from '#data/broadcasts.ts';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { IconText } from '#ui/text/IconText.tsx';
import { Prose } from '#ui/text/Prose.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/**
 * Shows ten people on request, so that a wrong audience is noticed before sending. `input` is null if no
 * audience is selected.
 */
export function AudienceSample({ input }: { input: AudienceInput | null }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!input) return null;
  return (
    <Stack gap={3} align="start">
      <LinkButton onPress={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={id}>
        <IconText icon={<Users />}>{messages.showSample}</IconText>
      </LinkButton>
      <div id={id}>{isOpen && <SamplePeople input={input} />}</div>
    </Stack>
  );
}

function SamplePeople({ input }: { input: AudienceInput }) {
  const settled = useDebounced(input);
  const { data, error } = useAudienceSample(settled);
  const isCurrent = JSON.stringify(settled) === JSON.stringify(input);
  if (error && isCurrent) return <Text size="sm">{serverMessage(error, messages.sampleFailed)}</Text>;
  if (!data || !isCurrent) return <Skeleton lines={3} />;
  if (data.people.length === 0) return <Text size="sm">{messages.noRecipients}</Text>;
  return (
    <Prose>
      <ul aria-label={messages.sample}>
        {data.people.map((person) => (
          <li key={person.id}>
            <Cluster gap={2} align="baseline">
              <Text size="sm" weight="medium">
                <bdi>{person.name || messages.unnamed(person.id)}</bdi>
              </Text>
              {describeDevices(person).map((place) => (
                <Text key={place} size="xs" tone="muted">
                  <bdi>{place}</bdi>
                </Text>
              ))}
            </Cluster>
          </li>
        ))}
      </ul>
    </Prose>
  );
}

const describeDevices = ({ devices }: AudiencePerson) => [
  ...new Set(devices.map((device) => [device.package, device.city, device.state].filter(Boolean).join(', '))),
];
