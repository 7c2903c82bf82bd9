declare module 'html-encoding-sniffer' {
  /** The encoding of an HTML document by byte order mark, the transport's label or its own `meta`, else the default. */
  export default function sniff(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string },
  ): string;
}
