import { previewUrl } from '#domain/video/transformation.ts';

/** What is before the transformation in the address of a transformed video; undefined where no delivery is configured. */
export const mediaBase = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=media-delivery]')?.content;

export type VideoPreview =
  | { src: string }
  /** `status`: of the answer; null where the service was not reached. `reason`: the service's own words, if any. */
  | { status: number | null; reason: string | undefined };

/** Requests a transformed video from the media delivery of the page (call 67). Rejects only when `signal` ends it. */
export async function requestPreview(
  base: string,
  transformation: string,
  digestId: number,
  signal?: AbortSignal,
): Promise<VideoPreview> {
  const src = previewUrl(base, transformation, digestId);
  try {
    const answer = await fetch(src, { method: 'HEAD', signal });
    if (answer.ok) return { src };
    return { status: answer.status, reason: answer.headers.get('x-cld-error') ?? undefined };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: null, reason: undefined };
  }
}
