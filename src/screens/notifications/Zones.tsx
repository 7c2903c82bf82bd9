import type { ZoneProgress } from '#api/contract/broadcasts/history.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Heading } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Zones that a row names. */
const maxNamed = 3;

/** How far a broadcast at the reader's local time has come, moment by moment. */
export function Zones({ zones }: { zones: readonly ZoneProgress[] }) {
  if (zones.length === 0) return null;
  return (
    <Panel>
      <Stack gap={3}>
        <Heading>{messages.zones}</Heading>
        <RowList label={messages.zones}>
          {zones.map((zone) => (
            <RowListItem
              key={zone.at}
              title={nameZones(zone.zones)}
              detail={[formatDateTime(zone.at), messages.zoneRest(zone)].filter(Boolean).join(' · ')}
              end={messages.zoneCounts(zone.sent, zone.total)}
            />
          ))}
        </RowList>
      </Stack>
    </Panel>
  );
}

const nameZones = (zones: string[]) =>
  zones.slice(0, maxNamed).join(', ') +
  (zones.length > maxNamed ? ` ${messages.moreZones(zones.length - maxNamed)}` : '');
