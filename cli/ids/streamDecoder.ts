/**
 * Detects the encoding by the byte order mark: UTF-8, or UTF-16 from PowerShell and Excel. Without a mark,
 * a zero in the first two bytes means UTF-16. An empty chunk ends the stream.
 */
export class StreamDecoder {
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #pending: Uint8Array = new Uint8Array();

  decode(chunk: Uint8Array): string {
    const isLast = chunk.length === 0;
    if (this.#decoder) return this.#decoder.decode(chunk, { stream: !isLast });
    const start = Uint8Array.from([...this.#pending, ...chunk.subarray(0, 2)]);
    if (start.length < 2 && !isLast) {
      this.#pending = start;
      return '';
    }
    const decoder = new TextDecoder(detectEncoding(start));
    this.#decoder = decoder;
    return decoder.decode(this.#pending, { stream: true }) + decoder.decode(chunk, { stream: !isLast });
  }
}

function detectEncoding([first, second]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return (first === 0xff && second === 0xfe) || second === 0 ? 'utf-16le' : 'utf-8';
}
