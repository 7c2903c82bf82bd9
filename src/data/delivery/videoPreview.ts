import { previewUrl } from '#domain/video/transformation.ts';

/** URL prefix before the transformation; undefined if no delivery is configured. */
export const mediaBase = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=media-delivery]')?.content;

export type VideoPreview =
  | { src: string }
  /** `status` is null if the service was unreachable; `reason` is the service's own text. */
  | { status: number | null; reason: string | undefined };

/** Requests a transformed video from the page's media delivery (call 67). Rejects only on abort. */
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
