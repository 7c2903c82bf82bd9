// Which stories a part of the run visits. Of each title `npm test` visits the first. To `npm run test:long` it leaves the
// parts of screens (`Screens/Digests/Bulk`), of screens the stories that name no row or only rows that other tests name as
// well, and of components those without a `play`.

const isScreenPart = (title) => /^Screens\/[^/]+\//.test(title);
const isWhole = (title) => /^(Screens|Shared)\//.test(title);
/** LIST-27 of the checklist, C44 and S6 of its decisions, 13.9 and 018 of the documents. */
const rows = /\b[A-Z]+-\d\d\b|\b[CS]\d+\b|\b\d+\.\d+\b|\b\d{3}\b/g;
const findRows = (text) => text.match(rows) ?? [];
const tested = new Set(findRows(process.env.STORIES_TESTED ?? ''));
/** Whether a story is the only test of `npm test` for what it names. */
const showsMore = (story) => findRows(story).some((row) => !tested.has(row));

/** What the test runner names the test of a story without a `play`. */
const isPlayed = (body) => !String(body).includes('smoke-test');

const isLong = (title, story, isFirst, body) =>
  isScreenPart(title) || (!isFirst && !(isWhole(title) ? showsMore(story) : isPlayed(body)));

/** The `describe` of a file that the test runner wrote, which leaves out the stories of the other part: `main` or `long`. */
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
