import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#shared/format/numbers.ts';
import { maxAuditRows, type AuditEntry } from '#api/contract/audit.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { auditPath } from '#shared/page/paths.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { downloadAudit, useAudit } from '#data/audit.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { auditFields, pageSize, toFilters } from './auditQuery.ts';
import { columns } from './columns.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryChanges } from './EntryChanges.tsx';
import { entryText } from './entryText.ts';
import { messages } from './messages.ts';

/** Who changed what, and when: for super users. */
export function AuditScreen() {
  const address = useUrlState(auditFields);
  const { query } = address;
  const read = useAudit({ page: query.page, size: pageSize, ...toFilters(query) });
  const [isExporting, setExporting] = useState(false);
  const isPhone = useMediaQuery(media.small);
  const { control, ...display } = useDisplay('audit', columns, { isOneLine: true });

  async function exportAll() {
    setExporting(true);
    try {
      saveFile(await downloadAudit(toFilters(query)), 'audit.csv');
    } catch {
      toast.error(messages.exportFailed);
    }
    setExporting(false);
  }

  const exporting = {
    icon: <Download />,
    isPending: isExporting,
    onPress: () => void exportAll(),
  };
  return (
    <ListPage
      texts={messages}
      address={address}
      read={read}
      pageSize={pageSize}
      actions={
        isPhone ? undefined : (
          <>
            {address.isFiltered && <Link href={auditPath()}>{messages.showAll}</Link>}
            <Button {...exporting}>{messages.exportAll}</Button>
          </>
        )
      }
      filters={
        <AuditFilters
          query={query}
          change={address.change}
          rows={read.error ? [] : (read.data?.results ?? [])}
          end={
            isPhone ? <IconButton {...exporting} label={messages.exportAll} variant="secondary" /> : control
          }
        />
      }
      {...display}
      minWidth={640}
      areCardsWide
      getRowId={getId}
      getRowLabel={entryText}
      renderExpanded={renderExpanded}
      renderCard={renderCard}
      emptyDrawing="scroll"
      countText={(count) => (count < maxAuditRows ? formatNumber(count) : messages.atLeast(count))}
    />
  );
}

const getId = ({ id }: AuditEntry) => id;
const renderExpanded = (entry: AuditEntry) => <EntryChanges entry={entry} />;
const renderCard = (entry: AuditEntry) => <EntryCard entry={entry} />;
