import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { maxImportBytes, type Import } from '#api/contract/imports.ts';
import { importKindTexts } from '#domain/importTexts.ts';
import { uploadImport, useImports } from '#data/imports.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListSection } from '#shared/list/ListSection.tsx';
import { getId } from '#shared/list/rowKeys.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { importPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { formatNumber } from '#ui/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { ImportStateBadge } from './ImportState.tsx';
import { messages } from './messages.ts';

const pageSize = 20;
const fields = { page: pageNumber() };

export function ImportsScreen() {
  usePageTitle(messages.title);
  const urlState = useUrlState(fields);
  const read = useImports({ page: urlState.query.page, size: pageSize });
  return (
    // The empty state is centered below the panel.
    <Page
      title={messages.title}
      description={messages.description}
      width={read.data?.count === 0 ? 'narrow' : 'full'}
    >
      <UploadPanel />
      <ListSection
        texts={messages}
        urlState={urlState}
        read={read}
        pageSize={pageSize}
        columns={columns}
        minWidth={760}
        getRowId={getId}
        getRowLabel={getLabel}
        renderCard={renderCard}
      />
    </Page>
  );
}

function UploadPanel() {
  const [, navigate] = useLocation();
  const [isGhost, setGhost] = useState(false);
  const [site, setSite] = useState('');
  const [problem, setProblem] = useState<string>();
  const [upload, setUpload] = useState<{ name: string; share: number }>();
  const controller = useRef<AbortController>(undefined);
  const isSiteBad = isGhost && site.trim() !== '' && !/^https?:\/\/[^\s/]+/.test(site.trim());

  async function send(file: File) {
    const { signal } = (controller.current = new AbortController());
    setProblem(undefined);
    setUpload({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setUpload({ name: file.name, share });
      const { id } = await uploadImport(file, {
        signal,
        onProgress,
        site: (isGhost && site.trim()) || undefined,
      });
      navigate(importPath(id));
    } catch (error) {
      setUpload(undefined);
      if (!signal.aborted) setProblem(serverMessage(error, messages.uploadFailed));
    }
  }

  return (
    <Panel width="form">
      {upload ? (
        <Stack gap={3} align="stretch">
          <ProgressBar label={messages.uploading(upload.name)} value={upload.share * 100} />
          <Cluster>
            <Button size="small" onPress={() => controller.current?.abort()}>
              {messages.cancel}
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <Stack>
          <Checkbox isSelected={isGhost} onChange={setGhost} description={messages.ghostHint}>
            {messages.ghost}
          </Checkbox>
          {isGhost && (
            <TextField
              label={messages.site}
              placeholder={messages.sitePlaceholder}
              type="url"
              value={site}
              onChange={setSite}
              errorMessage={isSiteBad ? messages.badSite : undefined}
            />
          )}
          <FileDrop
            label={messages.file}
            description={messages.fileHint}
            maxBytes={maxImportBytes}
            isDisabled={isSiteBad}
            onSelect={([file]) => file && void send(file)}
            errorMessage={problem}
          />
        </Stack>
      )}
    </Panel>
  );
}

const getLabel = ({ file_name }: Import) => file_name;

const columns: Column<Import>[] = [
  {
    id: 'name',
    header: messages.name,
    isRowHeader: true,
    render: (row) => <ImportName row={row} />,
  },
  {
    id: 'kind',
    width: 130,
    header: messages.kind,
    render: ({ kind }) => (kind ? importKindTexts[kind] : '–'),
  },
  { id: 'state', width: 190, header: messages.state, render: (row) => <ImportStateBadge row={row} /> },
  {
    id: 'items',
    width: 90,
    align: 'end',
    header: messages.items,
    render: ({ total }) => formatNumber(total),
  },
  {
    id: 'created',
    width: 90,
    align: 'end',
    header: messages.created,
    render: ({ results }) => formatNumber(results.created),
  },
  { id: 'by', width: 150, header: messages.by, render: ({ created_by }) => <bdi>{created_by.name}</bdi> },
  { id: 'when', width: 170, header: messages.when, render: ({ created_at }) => formatDateTime(created_at) },
];

const renderCard = (row: Import) => (
  <Stack gap={2} align="start">
    <ImportName row={row} />
    <ImportStateBadge row={row} />
    <Text size="xs" tone="muted">
      {row.kind ? `${importKindTexts[row.kind]} · ` : ''}
      <bdi>{row.created_by.name}</bdi> · {formatDateTime(row.created_at)}
    </Text>
  </Stack>
);

function ImportName({ row }: { row: Import }) {
  return (
    <Text dir="auto" lines={2} weight="strong" isTranslated={false}>
      <Link variant="quiet" href={importPath(row.id)}>
        {row.file_name}
      </Link>
    </Text>
  );
}
