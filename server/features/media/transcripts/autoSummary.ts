import type { SummarySegment, TranscriptEntry } from '#api/contract/transcripts.ts';
import { addTimes, toHundredths } from '#domain/video/time.ts';
import { processText } from '#server/adapters/texts/longTexts.ts';
import type { SummarySentence } from '#server/adapters/texts/summarise.ts';

interface Passage {
  cues: TranscriptEntry[];
  text: string;
}

const passageLimits = { pauseSeconds: 1.5, seconds: 40, words: 50 };
const maxTitleLength = 80;

const sentenceEnd = /[.!?…؟。！？]["'”’»)\]]*$/u;
const entryEnd = ({ start, duration }: TranscriptEntry) => addTimes(start, duration);
const countWords = (text: string) => text.split(/\s+/).length;

export function splitPassages(entries: readonly TranscriptEntry[]): Passage[] {
  const passages: Passage[] = [];
  let words = 0;
  for (const cue of entries) {
    const last = passages.at(-1);
    const before = last?.cues.at(-1);
    const isNew =
      !last ||
      !before ||
      sentenceEnd.test(before.text) ||
      cue.start - entryEnd(before) > passageLimits.pauseSeconds ||
      entryEnd(cue) - last.cues[0]!.start > passageLimits.seconds ||
      words + countWords(cue.text) > passageLimits.words;
    words = (isNew ? 0 : words) + countWords(cue.text);
    if (isNew) passages.push({ cues: [cue], text: cue.text });
    else {
      last.cues.push(cue);
      last.text += ` ${cue.text}`;
    }
  }
  return passages;
}

/**
 * Returns segments in video order, without overlaps. `summarize` returns each sentence with the index of
 * its source.
 */
export async function summarizeTranscript(
  entries: readonly TranscriptEntry[],
  summarize: (paragraphs: readonly string[]) => SummarySentence[] | Promise<SummarySentence[]>,
): Promise<SummarySegment[]> {
  const passages = splitPassages(entries);
  const texts = passages.map(({ text }) => text);
  const counts = await processText('sentenceCounts', texts, 0);
  const passageIndexes = counts.flatMap((count, index) => Array<number>(count).fill(index));
  const sentences = await summarize(texts);
  const chosen = new Map<number, string[]>();
  for (const { text, index } of sentences.toSorted((one, other) => one.index - other.index)) {
    const passage = passageIndexes[index];
    if (passage !== undefined) chosen.set(passage, [...(chosen.get(passage) ?? []), text]);
  }
  const segments: SummarySegment[] = [];
  let free = 0;
  for (const [index, said] of chosen) {
    const { cues } = passages[index]!;
    const start = Math.max(free, cues[0]!.start);
    const end = Math.max(...cues.map(entryEnd));
    if (toHundredths(end) <= toHundredths(start)) continue;
    free = end;
    segments.push({
      segment_id: segments.length + 1,
      timestamp_start: start,
      timestamp_end: end,
      s_length: addTimes(end, -start),
      title: truncateTitle(said[0]!),
      description: said.join(' '),
      is_for_preview: false,
      meta: { cues: cues.map((cue) => cue.index) },
    });
  }
  return segments;
}

function truncateTitle(text: string): string {
  if (text.length <= maxTitleLength) return text;
  return `${text.slice(0, maxTitleLength).replace(/\s+\S*$/u, '')}…`;
}
