import { FileDown } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import type { VideoSummaryTag } from '#api/contract/lookups.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import { readTextFile } from '#domain/textFile.ts';
import type { EditedSegment } from '#domain/video/segment.ts';
import { readSegmentsFile, detectSegmentsFormat } from '#domain/video/segmentsFile.ts';
import type { ParsedSegments } from '#domain/video/segmentsReading.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { maxFileBytes, importExtensions, writeSegmentsFile, type SegmentFormat } from './segmentFiles.ts';
import { frameRates } from '#domain/video/timecode.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { formatCount } from '#ui/numbers.ts';

interface SegmentFilesProps {
  segments: readonly EditedSegment[];
  duration: number | null;
  /** VID-20. */
  tagChoices: readonly VideoSummaryTag[];
  onReplace: (segments: readonly Segment[]) => void;
}

interface FramesFile {
  name: string;
  text: string;
  problem: string | undefined;
}

const formats: readonly SegmentFormat[] = ['csv', 'vtt', 'youtube', 'edl'];

const maxShownProblems = 10;

/** Confirms before an import replaces segments or skips parts of a file. */
export function SegmentFiles({ segments, duration, tagChoices, onReplace }: SegmentFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<ParsedSegments>();
  const [framesFile, setFramesFile] = useState<FramesFile>();

  function exportAs(format: SegmentFormat) {
    if (segments.length === 0) return toast.info(messages.nothing);
    const { name, file, problems } = writeSegmentsFile(format, segments);
    saveFile(file, name);
    if (problems.length > 0) toast.info(problems.join(' '));
  }

  function replace(read: readonly Segment[]) {
    onReplace(read);
    toast.success(messages.imported(read.length));
  }

  const read = (name: string, text: string, frameRate?: number) =>
    readSegmentsFile(detectSegmentsFormat(name, text), text, { duration, tagChoices, frameRate });

  async function readChosen(file: File) {
    if (file.size > maxFileBytes) return toast.error(messages.tooLarge);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return toast.error(messages.unreadable);
    const { text, problem } = readTextFile(new Uint8Array(bytes));
    if (text === undefined) return toast.error(problem);
    const found = await read(file.name, text);
    if (found.needsFrameRate) setFramesFile({ name: file.name, text, problem: found.problems[0] });
    else take(found);
  }

  function take(found: ParsedSegments) {
    if (found.segments.length === 0) return toast.error(found.problems[0] ?? messages.noneRead);
    if (segments.length === 0 && found.problems.length === 0) return replace(found.segments);
    setReading(found);
  }

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (file) void readChosen(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.readFile}
        accept={importExtensions}
        onChange={handleChoice}
      />
      <ActionMenu
        label={messages.files}
        size="medium"
        icon={<FileDown />}
        items={[
          {
            id: 'export',
            title: messages.exportTitle,
            items: formats.map((id) => ({ id, label: messages.formats[id] })),
          },
          {
            id: 'import',
            title: messages.importTitle,
            items: [{ id: 'read', label: messages.readFile, description: messages.readHelp }],
          },
        ]}
        onAction={(key) => (key === 'read' ? input.current?.click() : exportAs(key as SegmentFormat))}
      />
      {framesFile && (
        <FrameRateDialog
          problem={framesFile.problem}
          read={(frameRate) => read(framesFile.name, framesFile.text, frameRate)}
          onRead={take}
          onClose={() => setFramesFile(undefined)}
        />
      )}
      {reading && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setReading(undefined)}
          title={messages.question(reading.segments.length)}
          confirmLabel={messages.import}
          onConfirm={() => replace(reading.segments)}
        >
          <Stack gap={2}>
            {segments.length > 0 && <p>{messages.replaces(segments.length)}</p>}
            <Problems problems={reading.problems} />
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.slice(0, maxShownProblems).map((problem, index) => (
        <li key={index}>{problem}</li>
      ))}
      {problems.length > maxShownProblems && <li>{messages.more(problems.length - maxShownProblems)}</li>}
    </ul>
  );
}

interface FrameRateDialogProps {
  problem: string | undefined;
  read: (frameRate: number) => Promise<ParsedSegments>;
  onRead: (parsed: ParsedSegments) => void;
  onClose: () => void;
}

const frameRateItems = frameRates.map((id) => ({ id, label: String(id) }));

function FrameRateDialog({ problem, read, onRead, onClose }: FrameRateDialogProps) {
  const [rate, setRate] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    const found = rate === null ? undefined : await read(rate);
    if (found && !found.needsFrameRate) return onRead(found);
    setFailure(found ? found.problems[0] : messages.noRate);
    // Keeps the dialog open for another rate.
    throw new Error(messages.noRate);
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.askRate}
      confirmLabel={messages.import}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <p>{problem}</p>
        <Select
          label={messages.rate}
          description={messages.rateHelp}
          items={frameRateItems}
          selectedKey={rate}
          onSelectionChange={(key) => {
            setRate(Number(key));
            setFailure(undefined);
          }}
          errorMessage={failure}
        />
      </Stack>
    </ConfirmDialog>
  );
}

const messages = {
  files: 'Import and export segments',
  exportTitle: 'Export',
  importTitle: 'Import',
  formats: {
    csv: 'CSV table',
    vtt: 'WebVTT chapters',
    youtube: 'YouTube chapters',
    edl: 'Edit decision list (EDL)',
  },
  readFile: 'From a file…',
  readHelp: 'CSV, WebVTT, SubRip, YouTube chapters, EDL',
  nothing: 'There are no segments to export.',

  more: (count: number) => `${count} more`,
  tooLarge: 'The file is too large for a list of segments.',
  unreadable: 'The file can’t be read.',
  askRate: 'How many frames per second?',
  rate: 'Frames per second',
  rateHelp: 'The frame rate that the list was created with. The wrong rate shifts all times.',
  noRate: 'Choose a rate.',
  noneRead: 'No segments found in the file.',
  imported: (count: number) => `${formatCount(count, 'segment')} imported`,
  question: (count: number) => `Import ${formatCount(count, 'segment')}?`,
  replaces: (count: number) =>
    count === 1
      ? 'This replaces the existing segment. Undo brings it back.'
      : `This replaces the ${count} existing segments. Undo brings them back.`,
  import: 'Import',
};
