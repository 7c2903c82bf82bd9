const typesByExtension: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jfif: 'image/jpeg',
  jpe: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  pjp: 'image/jpeg',
  pjpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Systems report no type for some pictures, such as .jfif. The server detects the type from the content. */
function withType(file: File): File {
  if (file.type !== '' && file.type !== 'application/octet-stream') return file;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const type = Object.hasOwn(typesByExtension, extension) ? typesByExtension[extension] : undefined;
  return type === undefined ? file : new File([file], file.name, { type });
}

/** Adds missing types, inferred from file names. Undefined if that changes nothing. */
export function withFileTypes(data: DataTransfer | null): DataTransfer | undefined {
  const files = Array.from(data?.files ?? []);
  const typed = files.map(withType);
  if (typed.every((file, index) => file === files[index])) return undefined;
  const copy = new DataTransfer();
  for (const file of typed) copy.items.add(file);
  return copy;
}
