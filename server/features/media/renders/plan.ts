import { createHash } from 'node:crypto';
import type { PlayerVideo } from '#api/contract/digests/player.ts';
import type { PlayerSegment } from '#domain/video/playerSegments.ts';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { newTransformation, openTransformation, writeTransformation } from '#domain/video/transformation.ts';
import type { RenderPlan } from '#server/db/schema.ts';
import { normalizeTranscript } from '#domain/video/transcript.ts';
import type { TimeSpan } from './runs.ts';

export class UnrenderableError extends Error {
  override name = 'Unrenderable';
}

/** Bump whenever the same plan renders differently, so that older renders aren't reused. */
const graphVersion = 3;

const storedVideoPattern = /^\/media\/([\da-f]{64}\.(?:mp4|mov))$/;

export function planRender(
  video: Pick<PlayerVideo, 'source' | 'segments'>,
  transform: string | null | undefined,
  transcript: readonly TranscriptEntry[] | undefined,
): RenderPlan {
  const opened = openTransformation(transform);
  if (!('form' in opened))
    throw new UnrenderableError(
      'This transformation wasn’t made with the form on this page. Only Cloudinary can apply it.',
    );
  const segments = video.segments.toSorted((one, other) => one.start - other.start);
  checkNoOverlap(segments);
  const captions = opened.form.subtitles ? alignCaptions(transcript ?? [], segments) : [];
  if (opened.form.subtitles && captions.length === 0)
    throw new UnrenderableError('The video has no subtitles: its transcript has no text for these segments.');
  return {
    original: originalKey(video),
    segments,
    transform: writeTransformation(transform ? opened.form : newTransformation),
    captions,
    warning: null,
  };
}

export function originalKey({ source }: Pick<PlayerVideo, 'source'>): string {
  if (!source) throw new UnrenderableError('This digest has no video.');
  const key = source.kind === 'file' ? storedVideoPattern.exec(source.video)?.[1] : undefined;
  if (!key)
    throw new UnrenderableError('Only uploaded videos can be rendered. This one is hosted on another site.');
  return key;
}

function checkNoOverlap(segments: readonly PlayerSegment[]) {
  const index = segments.findIndex(({ start }, place) => place > 0 && start < segments[place - 1]!.end);
  if (index > 0)
    throw new UnrenderableError(
      `Segments overlap: “${segments[index]!.title}” starts before “${segments[index - 1]!.title}” ends.`,
    );
}

export function collectTexts({ transform, captions }: RenderPlan): string[] {
  const opened = openTransformation(transform);
  const overlays = 'form' in opened ? opened.form.texts : [];
  return [...overlays, ...captions].map(({ text }) => text);
}

/** Renders with the same hash are interchangeable. */
export const hashPlan = ({ original, segments, transform, captions, warning }: RenderPlan): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        graphVersion,
        original,
        segments.map(({ start, end, keys, width, top, height }) => [
          start,
          end,
          width,
          top,
          height,
          keys.map((key) => [key.time, key.x, key.move]),
        ]),
        transform,
        captions.map(({ start, duration, text }) => [start, duration, text]),
        // Other fonts produce another picture.
        warning,
      ]),
    )
    .digest('hex');

function alignCaptions(
  entries: readonly TranscriptEntry[],
  segments: readonly TimeSpan[],
): TranscriptEntry[] {
  if (segments.length === 0) return [...entries];
  let before = 0;
  const moved = segments.flatMap((segment) => {
    const shift = before - segment.start;
    before += segment.end - segment.start;
    return entries.flatMap((entry) => clipEntry(entry, segment, shift));
  });
  return normalizeTranscript(moved);
}

function clipEntry({ start, duration, text }: TranscriptEntry, segment: TimeSpan, shift: number) {
  const [from, to] = [Math.max(start, segment.start), Math.min(start + duration, segment.end)];
  return to > from ? [{ start: from + shift, end: to + shift, text }] : [];
}
