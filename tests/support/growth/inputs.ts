/** A text of about a number of units, made to be expensive to parse. */
export interface Hostile {
  name: string;
  of(count: number): string;
}

/** One of each class of characters that our patterns and scanners ask for. */
const characters = [
  ...` \t\n!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`,
  ...'aA1éßاع١中あก…”“»«’‘—–·،؟。¿€',
  '\u00A0',
  '\u0301',
  '\u2028',
  '\u{1F600}',
  '\uD800',
];

/** What texts of the kinds that we read are made of, whole and cut short. */
const pieces = [
  'A. ', 'a. ', 'A.', '1. ', 'a.m. ', 'z. B. ', '… ', '… A', '.” A', '! » ', 'Aa ', 'a, ', 'a b ', 'Aa Bb ', 'AA BB ',
  'aA', 'Aa-', "a'", 'a’b ', '1,', '1.', '1 000 ', '1-1 ', '$1 ', '1:00 ', '12:', '- ', ' – ', ' | ', ' and ', 'by ',
  'said ', 'Aa Bb said ', 'two as ', 'in Aa ', 'of Aa ', 'en Aa ', 'porque ', ' because ', 'ال', 'في ', 'قال كلمة ',
  'März 1. ', '1 March ', '2026-01-01 ', '+00:00', '(a)', '((', '))', '()', '[]', '{}', '[[', '{{', '"a",', '""', '"\n',
  "''", '<a', '<a>', '</a>', '<a ', '<a b="', '<a b=c ', "<a b='", '<p>', '</p>', '<p>a', '<div>', '<ul><li>', '<b', '</',
  '<!--', '-->', '<!', '<![CDATA[', ']]>', '<?', '<!doctype ', '<img src=a>', '<img ', '<table><tr><td>', '<a><b>',
  '<p></b>', '<svg>', '<select>', '<textarea>', '<style>', '<script>', '<h1>a</h1>', '<html ', '<head>', '</head ',
  '<body ', '<link rel=a ', '<title>', '<base href=a>', '<meta name=a content=b>', '<br>', '<li>a', '<blockquote>',
  '&', '&amp;', '&amp;amp;', '&#38;', '&#x26;', '&amp', '&#', '&lt;', '[@a](b)', '[@a', '[@', '](', 'a]', 'http://a.b/ ',
  'http://', 'http://a.b/http://a.b/', '//', '/a', '/amp', '.amp', '/../', '%41', '%25', '%', '?a=b', '&a=b', '#', 'a@b.c ',
  'www.', 'm.', '.m.', 'rss-', ';a=b', '; rel="a', '<a>; rel=hub, ', ',  a', '1px;', 'color:red;', '\r\n', '\r', '\n\n',
  ' \n', 'a\n', '1\n', '# a\n', '#', '\t1\n', '1,2\n', 'id,', '"id"\n', '{"id":1}\n', '[1,', '{"a":', '[{', '\\', '\\"',
  '\\u0000', '00:00:01.000 --> 00:00:02.000\na\n\n', '1\n00:00:01,000 --> 00:00:02,000\n', '-->', '--> ', '0:00 a\n',
  '00:', 'NOTE\n', 'WEBVTT\n', '001  AX  V  C  00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00\n', '* FROM CLIP NAME: a\n',
  'FCM: DROP FRAME\n', 'l_text:a/', 'w_1,h_1/', 'c_crop/', 'fl_layer_apply/', '{\\an8}', '<i>', '<c.a>', '中。', '中文',
  '「', '」と', 'กา', 'aé', 'e\u0301', 'a\u0301\u0301', ' a', 'a  ', '  ', '\u00A0 ', '\u200Fا', 'x ', 'xx ', '​',
]; // prettier-ignore

const repeated = (name: string, before: string, unit: string, after: string): Hostile => ({
  name: JSON.stringify(name),
  of: (count) => before + unit.repeat(count) + after,
});

/** Opened by one character and full of another: what a pattern begins with, and what it then looks through. */
const openings = ['…', '"', '<', '<a ', '[@', '(', '&', 'A', '1', 'http://a.b/', '-->'];

const fillings = [
  ' ',
  '\n',
  '"',
  '”',
  ')',
  ']',
  '>',
  '.',
  ',',
  '-',
  'a',
  'A',
  '1',
  'ا',
  '\u0301',
  '?',
  ';',
  '=',
];

/** Letters with endless combining marks, whose sorting is quadratic (UAX #15). Every run passes them to every function. */
export const markTexts: readonly Hostile[] = ['\u0301\u0316', '\u0344\u0316', '\uFF9E\u0316'].map((marks) =>
  repeated(`a${marks}`, 'a', marks, 'a'),
);

/** Texts of which each repeats something, as it is, opened, and ended by what the repetition does not have. */
export const hostileTexts: readonly Hostile[] = [
  ...[...new Set([...characters, ...pieces])].map((unit) => repeated(unit, '', unit, '\u0001')),
  ...openings.flatMap((opening) =>
    fillings.map((unit) => repeated(`${opening}${unit}…`, opening, unit, '\u0001')),
  ),
  {
    name: 'nested brackets',
    of: (count) => '('.repeat(count) + ')'.repeat(count),
  },
  { name: 'nested lists', of: (count) => '['.repeat(count) + ']'.repeat(count) },
  { name: 'nested objects', of: (count) => '{"a":'.repeat(count) + '1' + '}'.repeat(count) },
  { name: 'nested elements', of: (count) => '<div>'.repeat(count) + '</div>'.repeat(count) },
  { name: 'nested lists of HTML', of: (count) => '<ul><li>'.repeat(count) + '</li></ul>'.repeat(count) },
  { name: 'other words', of: (count) => numbered(count, (at) => `Wort${at} `) },
  { name: 'other names', of: (count) => numbered(count, (at) => `and Ab${letters(at)} `) },
  {
    name: 'other sentences',
    of: (count) => numbered(count, (at) => `There are ${at} of ab${letters(at)}. `),
  },
  { name: 'other lines', of: (count) => numbered(count, (at) => `${at}\n`) },
  { name: 'other paragraphs', of: (count) => numbered(count, (at) => `<p>${at} is Ab${letters(at)}.</p>`) },
  { name: 'other tags', of: (count) => numbered(count, (at) => `<a${letters(at)}>`) },
  { name: 'other attributes', of: (count) => `<a ${numbered(count, (at) => `a${at}=b `)}>` },
  { name: 'other parameters', of: (count) => `http://a.example/?${numbered(count, (at) => `a${at}=b&`)}` },
  { name: 'other hashes', of: (count) => numbered(count, (at) => `#${at} `) },
  {
    name: 'other headings',
    of: (count) => numbered(count, (at) => `<h2>The words of heading ${at}</h2><p>a`),
  },
];

const numbered = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');

const letters = (at: number) =>
  [...at.toString(26)].map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26))).join('');
