const dimensions = 256;

/**
 * Stands in for a service of text embeddings: the runs of three to five letters of a text, hashed into a vector. It knows
 * parts of words ("Bornheim" in "Bornheimer") and no meaning; a model's vectors are better, and enter the score alike.
 */
export function textVector(text: string): Float32Array {
  const vector = new Float32Array(dimensions);
  const letters = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  for (let size = 3; size <= 5; size += 1) {
    for (let at = 0; at + size <= letters.length; at += 1) {
      const code = hash(letters.slice(at, at + size));
      vector[code % dimensions]! += code & 0x1_00_00 ? 1 : -1;
    }
  }
  return vector;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  return (value ^ (value >>> 15)) >>> 0;
}
