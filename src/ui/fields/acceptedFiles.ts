/** Other media types that systems report for JPEG. */
const jpegAliases = ['image/jpg', 'image/pjpeg'];

/** Accepts files of unknown type; the server decides. */
export function isFileAccepted(
  { type: mediaType }: Pick<File, 'type'>,
  accepted: readonly string[],
): boolean {
  const type = jpegAliases.includes(mediaType) ? 'image/jpeg' : mediaType;
  if (accepted.length === 0 || type === '' || type === 'application/octet-stream') return true;
  return accepted.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each));
}
