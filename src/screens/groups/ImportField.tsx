import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxListedUsers } from '#api/contract/userLists.ts';
import { csvFileTypes, readTextFile } from '#domain/textFile.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { matchColumnToUsers } from '#data/userLists.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Import } from './form.ts';
import { messages } from './messages.ts';
import {
  isScientificNotation,
  readPeople,
  type FileProblem,
  type PeopleColumn,
  type PeopleRows,
} from './peopleFile.ts';

interface ImportFieldProps {
  value: Import | null;
  canRemove: boolean;
  onChange: (value: Import | null) => void;
}

interface ImportPreview extends PeopleRows {
  name: string;
  users: number[];
  unmatched: number[];
  ambiguous: number[];
  doubled: number[];
}

interface ColumnChoice {
  file: File;
  columns: PeopleColumn[];
}

const maxBytes = 20_000_000;
const problemTexts: Record<FileProblem, string> = {
  empty: messages.fileEmpty,
  columns: messages.fileColumns,
  long: messages.fileLong(maxListedUsers),
};

export function ImportField({ value, canRemove, onChange }: ImportFieldProps) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [choice, setChoice] = useState<ColumnChoice | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = useRef<File>(undefined);

  async function read(file: File) {
    latest.current = file;
    setProblem(undefined);
    setChoice(null);
    setReading(true);
    const outcome = await readFile(file).catch(() => messages.fileFailed);
    // A newer choice of file wins.
    if (latest.current !== file) return;
    if (!Array.isArray(outcome)) return show(file, outcome);
    setReading(false);
    setChoice({ file, columns: outcome });
  }

  async function show(file: File, rows: PeopleRows | string) {
    setReading(true);
    const outcome =
      typeof rows === 'string' ? rows : await buildPreview(file.name, rows).catch(() => messages.fileFailed);
    if (latest.current !== file) return;
    setReading(false);
    if (typeof outcome === 'string') return setProblem(outcome);
    setChoice(null);
    setPreview(outcome);
    announce(messages.matched(outcome.users.length));
    onChange({ users: outcome.users, isRemoval: false });
  }

  function clear() {
    latest.current = undefined;
    setPreview(null);
    onChange(null);
  }

  if (!preview)
    return (
      <Stack gap={2}>
        <FileDrop
          label={messages.file}
          description={messages.fileHint}
          buttonLabel={messages.chooseFile}
          acceptedFileTypes={csvFileTypes}
          acceptedText={messages.fileTypes}
          maxBytes={maxBytes}
          onSelect={([file]) => file && void read(file)}
          errorMessage={problem}
        />
        {choice && (
          <Select
            label={messages.column}
            description={messages.columnHint}
            placeholder={messages.chooseColumn}
            items={choice.columns.map(({ name, value: first }, index) => ({
              id: String(index),
              label: messages.columnWith(name, first),
            }))}
            selectedKey={null}
            onSelectionChange={(key) => void show(choice.file, choice.columns[Number(key)]!.rows)}
          />
        )}
        {isReading && <Spinner size="small" label={messages.reading} />}
      </Stack>
    );
  return (
    <Stack gap={3}>
      <Cluster justify="space-between" isSingleLine>
        <Text weight="medium" dir="auto">
          {preview.name}
        </Text>
        <Button size="small" variant="quiet" icon={<X />} onPress={clear}>
          {messages.removeFile}
        </Button>
      </Cluster>
      <Text>{messages.matched(preview.users.length)}</Text>
      <SkippedRows preview={preview} rows={preview.unmatched} title={messages.unmatched} />
      {preview.unmatched.some((row) => isScientificNotation(preview.values[row]!)) && (
        <Text size="sm">{messages.shortened}</Text>
      )}
      <SkippedRows preview={preview} rows={preview.ambiguous} title={messages.ambiguous} />
      <SkippedRows preview={preview} rows={preview.doubled} title={messages.doubled} />
      {listSkippedRows(preview).length > 0 && (
        <Button
          size="small"
          icon={<Download />}
          onPress={async () =>
            saveFile(await buildSkippedRowsFile(listSkippedRows(preview)), messages.skippedFile)
          }
        >
          {messages.saveSkipped}
        </Button>
      )}
      {canRemove && (
        <RadioGroup
          label={messages.fileAction}
          items={[
            { id: 'add', label: messages.fileAdd },
            { id: 'remove', label: messages.fileRemove },
          ]}
          value={value?.isRemoval ? 'remove' : 'add'}
          onChange={(action) => onChange({ users: preview.users, isRemoval: action === 'remove' })}
        />
      )}
    </Stack>
  );
}

async function readFile(file: File): Promise<PeopleRows | PeopleColumn[] | string> {
  const { text, problem } = readTextFile(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return problem;
  const found = await readPeople(text);
  return typeof found === 'string' ? problemTexts[found] : found;
}

/** Matches rows to users. If nobody matches, retries with the alternative field. */
async function buildPreview(name: string, rows: PeopleRows): Promise<ImportPreview> {
  const { matchField, values, fallbackField } = rows;
  const found = await matchColumnToUsers(matchField, values);
  if (fallbackField === undefined || found.users.length + found.ambiguous.length > 0)
    return { ...rows, name, ...found };
  return { ...rows, name, matchField: fallbackField, ...(await matchColumnToUsers(fallbackField, values)) };
}

const listSkippedRows = ({ unmatched, ambiguous, doubled, values, firstRow }: ImportPreview): SkippedRow[] =>
  [
    ...unmatched.map((row) => ({ row, reason: messages.reasons.unmatched })),
    ...ambiguous.map((row) => ({ row, reason: messages.reasons.ambiguous })),
    ...doubled.map((row) => ({ row, reason: messages.reasons.doubled })),
  ]
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, reason }) => ({ line: row + firstRow, value: values[row]!, reason }));

const maxShownRows = 5;

interface SkippedRowsProps {
  preview: ImportPreview;
  rows: number[];
  title: (count: number) => string;
}

function SkippedRows({ preview, rows, title }: SkippedRowsProps) {
  if (rows.length === 0) return null;
  const rest = rows.length - maxShownRows;
  return (
    <Stack gap={1}>
      <Text size="sm">{title(rows.length)}</Text>
      {rows.slice(0, maxShownRows).map((row) => (
        <Text key={row} size="sm" tone="muted" dir="auto">
          {messages.row(row + preview.firstRow, preview.values[row]!)}
        </Text>
      ))}
      {rest > 0 && (
        <Text size="sm" tone="muted">
          {messages.more(rest)}
        </Text>
      )}
    </Stack>
  );
}

interface SkippedRow {
  line: number;
  value: string;
  reason: string;
}

/** Lists skipped rows with reasons, escaped so that spreadsheets don't run values as formulas. */
async function buildSkippedRowsFile(rows: readonly SkippedRow[]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(
    rows.map(({ line, value, reason }) => ({ row: line, value, reason })),
    { escapeFormulae: true },
  );
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
}
