import { getId } from '#shared/list/rowKeys.ts';
import { Download, ChevronDown, ChevronRight } from 'lucide-react';
import { useState, Fragment } from 'react';
import { formatNumber } from '#ui/numbers.ts';
import type { AuditEntry } from '#api/contract/audit.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { auditPath, usersPath } from '#shared/page/paths.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { downloadAudit, useAudit } from '#data/audit.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { auditFields, pageSize, toFilters } from './auditQuery.ts';
import { entryText, fieldChanges, actorName, entryDetails } from './entryText.ts';
import { messages } from './messages.ts';
import { relativeTime, shortDateTime } from '#shared/format/dates.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { CardHead } from '#ui/table/CardHead.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ChangeTable } from '#ui/table/ChangeTable.tsx';
import type { Column } from '#ui/table/column.ts';
import { Avatar } from '#ui/media/Avatar.tsx';
import { entrySentence } from './sentences/sentences.ts';
import { searchPath, type NamePart } from './sentences/parts.ts';

interface EntrySentenceProps {
  entry: AuditEntry;
  lines: number;
}

function EntrySentence({ entry, lines }: EntrySentenceProps) {
  const { actor } = entry;
  const name = actorName(entry);
  const details = entryDetails(entry);
  return (
    <Cluster gap={3} isSingleLine align={lines > 1 ? 'start' : 'center'}>
      <Avatar name={actor?.name ?? ''} size="small" />
      <Stack gap={0}>
        <Text dir="auto" lines={details || lines > 1 ? lines : 2} title={entryText(entry)}>
          <SentenceName name={name} href={actor ? searchPath(usersPath(), actor.name) : undefined} />{' '}
          {entrySentence(entry).map((part, index) =>
            typeof part === 'string' ? (
              <Fragment key={index}>{part}</Fragment>
            ) : (
              <SentenceName key={index} {...part} />
            ),
          )}
        </Text>
        {details && (
          <Text dir="auto" size="xs" tone="muted" lines={lines}>
            {details}
          </Text>
        )}
      </Stack>
    </Cluster>
  );
}

function SentenceName({ name, href }: NamePart) {
  const words = (
    <Text weight="medium">
      <bdi>{name}</bdi>
    </Text>
  );
  return href ? (
    <Link href={href} variant="quiet">
      {words}
    </Link>
  ) : (
    words
  );
}

export function AuditScreen() {
  const urlState = useUrlState(auditFields);
  const { query } = urlState;
  const read = useAudit({ page: query.page, size: pageSize, ...toFilters(query) });
  const [isExporting, setExporting] = useState(false);
  const isPhone = useMediaQuery(media.small);
  const { control, ...display } = useDisplay('audit', columns, { isOneLine: true });

  async function exportAll() {
    setExporting(true);
    try {
      saveFile(await downloadAudit(toFilters(query)), 'audit.csv');
    } catch (error) {
      toast.error(serverMessage(error, messages.exportFailed));
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
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      actions={
        isPhone ? undefined : (
          <>
            {urlState.isFiltered && <Link href={auditPath()}>{messages.showAll}</Link>}
            <Button {...exporting}>{messages.exportAll}</Button>
          </>
        )
      }
      filters={
        <AuditFilters
          query={query}
          change={urlState.change}
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
      countText={(count) => (read.data?.is_capped ? messages.atLeast(count) : formatNumber(count))}
    />
  );
}

const renderExpanded = (entry: AuditEntry) => <EntryChanges entry={entry} />;
const renderCard = (entry: AuditEntry) => <EntryCard entry={entry} />;

function EntryCard({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(media.small);
  return (
    <Stack gap={1}>
      <CardHead
        end={
          <>
            <Text size="xs" tone="muted">
              <EntryTime at={entry.at} />
            </Text>
            <IconButton
              size="small"
              label={messages.details}
              icon={isOpen ? <ChevronDown /> : <ChevronRight />}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            />
          </>
        }
      >
        <EntrySentence entry={entry} lines={isPhone ? 4 : 1} />
      </CardHead>
      {isOpen && <EntryChanges entry={entry} />}
    </Stack>
  );
}

/** Shows the date unless it's today. */
function EntryTime({ at }: Pick<AuditEntry, 'at'>) {
  const now = useCurrentMinute();
  return (
    <time dateTime={at} title={relativeTime(at, now)}>
      {shortDateTime(at, now)}
    </time>
  );
}

function EntryChanges({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry);
  return (
    <Stack gap={2}>
      {changes.length > 0 ? (
        <ChangeTable
          label={messages.changes}
          headings={[messages.field, messages.before, messages.after]}
          changes={changes}
        />
      ) : (
        <Text size="sm" tone="muted">
          {messages.noChanges}
        </Text>
      )}
      <Text size="xs" tone="muted">
        {messages.request(entry.request_id)}
      </Text>
    </Stack>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    id: 'when',
    width: 150,
    header: messages.when,
    render: ({ at }) => <EntryTime at={at} />,
  },
  {
    id: 'what',
    header: messages.done,
    isRowHeader: true,
    render: (entry) => <EntrySentence entry={entry} lines={1} />,
  },
];
