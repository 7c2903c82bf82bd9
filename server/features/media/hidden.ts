const markup = /<(?:script|html|iframe|\?php)[\s>/]|<!doctype html/i;
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
/** Bytes of the record that ends an archive, before its comment of at most 65 535. */
const zipEndSize = 22;

/** Whether other software would find a page, a program, a document or an archive in the same file. */
export function holdsMore(bytes: Buffer): boolean {
  // Readers of PDF look for its head this far and no farther.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true;
  return endsAsArchive(bytes) || markup.test(bytes.toString('latin1'));
}

/** Archives are read from their end, so that anything may be before them. */
export function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - zipEndSize - 65_535));
  let at = tail.indexOf(zipEnd);
  while (at >= 0 && at + zipEndSize <= tail.length) {
    if (at + zipEndSize + tail.readUInt16LE(at + 20) === tail.length) return true;
    at = tail.indexOf(zipEnd, at + 1);
  }
  return false;
}
