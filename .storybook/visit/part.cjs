// Splits the stories between `npm test` (`main`) and `npm run test:long` (`long`). The first story of each title is always
// in `main`, except for parts of screens (`Screens/Digests/Bulk`). Others are in `main` if a component's story has a `play`,
// or if a screen's story names a checklist row that no other test names.

const isScreenPart = (title) => /^Screens\/[^/]+\//.test(title);
const isWhole = (title) => /^(Screens|Shared)\//.test(title);
/** Checklist rows (LIST-27), decisions (C44, S6) and sections of the documents (13.9, 018). */
const rows = /\b[A-Z]+-\d\d\b|\b[CS]\d+\b|\b\d+\.\d+\b|\b\d{3}\b/g;
const findRows = (text) => text.match(rows) ?? [];
const tested = new Set(findRows(process.env.STORIES_TESTED ?? ''));
/** True if the story names a row that no other test names. */
const showsMore = (story) => findRows(story).some((row) => !tested.has(row));

/** The test runner calls the test of a story without a `play` function `smoke-test`. */
const isPlayed = (body) => !String(body).includes('smoke-test');

const isLong = (title, story, isFirst, body) =>
  isScreenPart(title) || (!isFirst && !(isWhole(title) ? showsMore(story) : isPlayed(body)));

/** Returns a `describe` for the test runner's files that skips stories outside `part`, `main` or `long`. */
exports.describePart = (part) => {
  let title;
  let count = 0;
  return (name, body) => {
    if (title !== undefined) {
      count += 1;
      if (isLong(title, name, count === 1, body) === (part === 'long')) globalThis.describe(name, body);
      return;
    }
    globalThis.describe(name, () => {
      title = name;
      count = 0;
      body();
      title = undefined;
    });
  };
};
