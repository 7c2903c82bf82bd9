import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '#api/contract/audit.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { AfterPicture } from '#ui/layout/AfterPicture.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { EntryChanges } from './EntryChanges.tsx';
import { EntrySentence } from './EntryParts.tsx';
import { messages } from './messages.ts';

/** An entry on a narrow screen. */
export function EntryCard({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={1}>
      <EntrySentence entry={entry} lines={4} />
      <AfterPicture width="1.5rem" gap={3}>
        <Cluster justify="space-between" isSingleLine>
          <Text size="xs" tone="muted">
            <RelativeMoment instant={entry.at} />
          </Text>
          <Button
            size="small"
            variant="quiet"
            icon={isOpen ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {messages.details}
          </Button>
        </Cluster>
      </AfterPicture>
      {isOpen && <EntryChanges entry={entry} />}
    </Stack>
  );
}
