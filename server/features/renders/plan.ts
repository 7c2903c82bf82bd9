import { createHash } from 'node:crypto';
import type { PlayerVideo } from '#api/contract/digests/player.ts';
import type { PlayerSegment } from '#domain/video/playerSegments.ts';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { newTransformation, openTransformation, writeTransformation } from '#domain/video/transformation.ts';
import type { RenderPlan } from '#server/db/schema.ts';
import { findCaptions } from './captions.ts';

/** Why a video cannot be rendered, in a sentence. */
export class Unrenderable extends Error {
  override name = 'Unrenderable';
}

/** Another number where the same plan makes another picture, so that no older render is answered for it. */
const graphVersion = 2;

/** The store's name of an uploaded video, by its address. */
const storedVideo = /^\/media\/([\da-f]{64}\.(?:mp4|mov))$/;

/** What is to be made of a digest's video. Throws Unrenderable. */
export function planRender(
  video: Pick<PlayerVideo, 'source' | 'segments'>,
  transform: string | null | undefined,
  transcript: readonly TranscriptEntry[] | undefined,
): RenderPlan {
  const opened = openTransformation(transform);
  if (!('form' in opened))
    throw new Unrenderable(
      'This transformation was not made with the form of this page. Only Cloudinary can apply it.',
    );
  const segments = video.segments.toSorted((one, other) => one.start - other.start);
  checkApart(segments);
  const captions = opened.form.subtitles ? findCaptions(transcript ?? [], segments) : [];
  if (opened.form.subtitles && captions.length === 0)
    throw new Unrenderable('The video has no subtitles: its transcript has nothing for these segments.');
  return {
    original: toOriginal(video),
    segments,
    transform: writeTransformation(transform ? opened.form : newTransformation),
    captions,
    warning: null,
  };
}

/** The store's name of a digest's uploaded video. Throws Unrenderable. */
export function toOriginal({ source }: Pick<PlayerVideo, 'source'>): string {
  if (!source) throw new Unrenderable('This digest has no video.');
  const key = source.kind === 'file' ? storedVideo.exec(source.video)?.[1] : undefined;
  if (!key) throw new Unrenderable('Only uploaded videos can be rendered: this one is on another site.');
  return key;
}

function checkApart(segments: readonly PlayerSegment[]) {
  const index = segments.findIndex(({ start }, place) => place > 0 && start < segments[place - 1]!.end);
  if (index > 0)
    throw new Unrenderable(
      `Segments overlap: “${segments[index]!.title}” starts before “${segments[index - 1]!.title}” ends.`,
    );
}

/** All that is written into a video. */
export function toTexts({ transform, captions }: RenderPlan): string[] {
  const opened = openTransformation(transform);
  const overlays = 'form' in opened ? opened.form.texts : [];
  return [...overlays, ...captions].map(({ text }) => text);
}

/** Two plans with one hash make the same video. */
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
        // With other fonts another picture is made.
        warning,
      ]),
    )
    .digest('hex');
