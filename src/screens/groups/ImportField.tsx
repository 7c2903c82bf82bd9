import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxListedUsers } from '#api/contract/userLists.ts';
import { csvFileTypes, readTextFile } from '#domain/textFile.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { findMatches } from '#data/userLists.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { FileDrop } from '#ui/fields/FileDrop.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Import } from './form.ts';
import { messages } from './messages.ts';
import { readPeople, type FileProblem, type PeopleRows } from './peopleFile.ts';

interface ImportFieldProps {
  value: Import | null;
  /** Whether the people of the file can also be removed. */
  canRemove: boolean;
  onChange: (value: Import | null) => void;
}

/** Whom a file names, as it is shown before anything is saved. */
interface Preview extends PeopleRows {
  name: string;
  users: number[];
  unmatched: number[];
  ambiguous: number[];
  doubled: number[];
}

const maxBytes = 20_000_000;
const problems: Record<FileProblem, string> = {
  empty: messages.fileEmpty,
  columns: messages.fileColumns,
  long: messages.fileLong(maxListedUsers),
};

/** Takes people from a CSV file, and shows who was found before they are saved. */
export function ImportField({ value, canRemove, onChange }: ImportFieldProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = useRef<File>(undefined);

  async function read(file: File) {
    latest.current = file;
    setProblem(undefined);
    setReading(true);
    const outcome = await toPreview(file).catch(() => messages.fileFailed);
    // Another file was chosen meanwhile, or none.
    if (latest.current !== file) return;
    setReading(false);
    if (typeof outcome === 'string') return setProblem(outcome);
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
      <SkippedRows preview={preview} rows={preview.ambiguous} title={messages.ambiguous} />
      <SkippedRows preview={preview} rows={preview.doubled} title={messages.doubled} />
      {skippedRows(preview).length > 0 && (
        <Button
          size="small"
          icon={<Download />}
          onPress={async () => saveFile(await skippedFile(skippedRows(preview)), messages.skippedFile)}
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

/** Whom a file names, or why that cannot be said. */
async function toPreview(file: File): Promise<Preview | string> {
  const { text, problem } = readTextFile(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return problem;
  const rows = await readPeople(text);
  if (typeof rows === 'string') return problems[rows];
  return { ...rows, name: file.name, ...(await findMatches(rows.by, rows.values)) };
}

/** The rows that match no user, several people, or someone again, in the order of the file. */
const skippedRows = ({ unmatched, ambiguous, doubled, values, firstRow }: Preview): SkippedRow[] =>
  [
    ...unmatched.map((row) => ({ row, reason: messages.reasons.unmatched })),
    ...ambiguous.map((row) => ({ row, reason: messages.reasons.ambiguous })),
    ...doubled.map((row) => ({ row, reason: messages.reasons.doubled })),
  ]
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, reason }) => ({ line: row + firstRow, value: values[row]!, reason }));

/** How many rows are named. */
const maxNamed = 5;

interface SkippedRowsProps {
  preview: Preview;
  /** Indexes of the rows. */
  rows: number[];
  title: (count: number) => string;
}

function SkippedRows({ preview, rows, title }: SkippedRowsProps) {
  if (rows.length === 0) return null;
  const rest = rows.length - maxNamed;
  return (
    <Stack gap={1}>
      <Text size="sm">{title(rows.length)}</Text>
      {rows.slice(0, maxNamed).map((row) => (
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

/** A row of a file of people that adds no user. */
interface SkippedRow {
  line: number;
  value: string;
  reason: string;
}

/** A CSV file of rows, with what each says and why it was skipped. No spreadsheet computes a value of it. */
async function skippedFile(rows: readonly SkippedRow[]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(
    rows.map(({ line, value, reason }) => ({ row: line, value, reason })),
    { escapeFormulae: true },
  );
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
}
