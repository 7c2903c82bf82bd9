-- Written by hand: what the tables' indexes use.

-- Substring search on titles.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text as searches compare it: without case, accents, Arabic vowel signs and typographic punctuation, and by the
-- compatibility forms of Unicode (NFKC): full and half width, ligatures, fractions, no-break spaces. Characters that nobody
-- sees (soft hyphens, zero-width and bidirectional controls, variation selectors) do not count, blanks count as one,
-- Katakana as Hiragana, and the Persian and Arabic forms of a letter or digit as one.
-- Built-in functions alone, as unaccent is an extension and STABLE: an index over it may stop matching its table.
-- Letters are put together again (NFC), so that a Korean syllable does not match those that begin like it.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(
  translate(
    regexp_replace(
      lower(normalize(
        regexp_replace(
          normalize(value, NFKD),
          '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]',
          '', 'g'
        ),
        NFC
      )),
      '[ \t\v\f\r\u0085\u1680\u2028\u2029]+', ' ', 'g'
    ),
    'øłđħı‘’‚“”„–—‒‐‑−⁄ςیىک٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'oldhi''''''"""------/σييك00112233445566778899ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
  ),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
--> statement-breakpoint
-- A pattern of LIKE for folded texts that contain the given one. Wildcards are escaped after folding, which turns the
-- full-width ones into them.
CREATE FUNCTION containing(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(fold_text(part), '([\\%_])', '\\\1', 'g') || '%';
