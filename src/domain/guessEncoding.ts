/** As many bytes tell encodings apart. */
const sampleLength = 65_536;

/** Encodings of two bytes a character, in which hardly any text of another one is whole. */
const multiByte = [
  ['shift_jis', 'Shift_JIS', /[\p{sc=Han}\p{sc=Hiragana}\u30A0-\u30FF]/u],
  ['euc-kr', 'EUC-KR', /[\uAC00-\uD7A3]/],
  ['euc-jp', 'EUC-JP', /[\p{sc=Han}\p{sc=Hiragana}\u30A0-\u30FF]/u],
  ['gb18030', 'GB 18030', /[\u4E00-\u9FFF]/],
  ['big5', 'Big5', /[\u4E00-\u9FFF]/],
] as const;

/** Punctuation that these have in common. */
const widePunctuation = /[\u2010-\u2026\u3000-\u303F\uFF01-\uFF5E]/;

/** Encodings of one byte a character, by the script of their letters; of two that fit alike the first. */
const singleByte = [
  ['windows-1255', 'Windows-1255 (Hebrew)', /[\u05D0-\u05EA]/],
  ['windows-1251', 'Windows-1251 (Cyrillic)', /\p{sc=Cyrillic}/u],
  ['koi8-r', 'KOI8-R (Cyrillic)', /\p{sc=Cyrillic}/u],
  ['windows-1256', 'Windows-1256 (Arabic)', /\p{sc=Arabic}/u],
  ['windows-1253', 'Windows-1253 (Greek)', /\p{sc=Greek}/u],
  ['windows-874', 'Windows-874 (Thai)', /\p{sc=Thai}/u],
] as const;

/** What another encoding has to fit better by, and the least that one has to fit. */
const margin = 0.03;
const leastShare = 0.6;

/** The probable name of an encoding that is not Unicode, for people to look for in the program that wrote the file. */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleLength);
  const foreign = sample.filter((byte) => byte >= 0x80).length;
  if (findRuns(sample) < 2 || foreign === 0)
    return 'Windows-1252 or another encoding of Western or Central Europe';
  let best: { name: string; score: number } | undefined;
  for (const [label, name, script] of [...multiByte, ...singleByte]) {
    const score = share(decode(sample, label), script);
    if (score > (best ? best.score + margin : leastShare)) best = { name, score };
  }
  return best?.name ?? 'an encoding of its own, or no text at all';
}

/** How many bytes that are not ASCII follow one another, on average: about one in Latin scripts. */
function findRuns(bytes: Uint8Array): number {
  let runs = 0;
  let foreign = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    foreign += 1;
    if (index === 0 || bytes[index - 1]! < 0x80) runs += 1;
  }
  return runs === 0 ? 0 : foreign / runs;
}

/** A sample, which may end within a character, in an encoding; empty where it is not whole in it, or Node does not know it. */
function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return '';
  }
}

/** How much of what is not ASCII is of a script. A capital after a small letter is of a wrong encoding. */
function share(text: string, script: RegExp): number {
  let all = 0;
  let own = 0;
  let isAfterSmall = false;
  for (const character of text) {
    const isSmall = character !== character.toUpperCase();
    if (character > '\u007F' && !widePunctuation.test(character)) {
      all += 1;
      const isWrong = isAfterSmall && character !== character.toLowerCase();
      if (script.test(character) && !isWrong) own += 1;
    }
    isAfterSmall = isSmall;
  }
  return all === 0 ? 0 : own / all;
}
