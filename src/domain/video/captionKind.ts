const unsupportedFormats: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*\[Script Info\]|^Dialogue:/m, 'SubStation Alpha (.ass, .ssa)'],
  [/^\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:\w+:)?tt[\s>]/, 'TTML (.ttml, .dfxp)'],
  [/^\s*<SAMI>/i, 'SAMI (.smi)'],
  [/^\{\d+\}\{\d+\}/m, 'MicroDVD (.sub), with times in frames'],
  [/^\[\d+\]\[\d+\]/m, 'MPL2 (.mpl)'],
  [/^\d{1,2}:\d\d:\d\d\.\d{3},\d{1,2}:\d\d:\d\d\.\d{3}/m, 'SubViewer (.sbv), as used by YouTube'],
  [/^\[\d{1,3}:\d\d[.:]\d\d/m, 'song lyrics (.lrc)'],
  [/^\s*\{\\rtf/, 'rich text (.rtf)'],
  [/^Scenarist_SCC/, 'Scenarist (.scc)'],
];

const sniffLength = 20_000;

export function unsupportedFormatMessage(text: string): string | undefined {
  const start = text.slice(0, sniffLength);
  const [, name] = unsupportedFormats.find(([begins]) => begins.test(start)) ?? [];
  return name && `This format isn’t supported: ${name}. Save the file as SubRip (.srt) or WebVTT (.vtt).`;
}
