declare module 'virtual:jq' {
  /** The program jq as WebAssembly, compressed with Brotli, in Base64 (scripts/packedJq.ts). */
  const packed: string;
  export default packed;
}
