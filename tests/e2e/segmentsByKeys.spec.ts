import { getDigest } from '#api/contract/digests.ts';
import { saveTranscript } from '#api/contract/transcripts.ts';
import { addVideoDigest } from '#support/editorPage.ts';
import { expect, test, waitForKeys } from './support.ts';

test.use({ account: 'super' });

const videoId = 'aqz-KE-bpKQ';
/** Ten minutes in lines of four seconds. */
const lines = Array.from({ length: 150 }, (_, index) => ({
  start: index * 4,
  duration: 4,
  text: index % 50 === 25 ? `Turning point ${index}` : `Line ${index} of the film`,
}));

/** The first line of each segment, and its last one. */
const requested = [
  [1, 8],
  [12, 22],
  [25, 33],
  [37, 44],
  [50, 60],
  [63, 68],
  [75, 83],
  [88, 98],
  [100, 107],
  [112, 120],
  [125, 135],
  [138, 148],
] as const;

/** What the walk takes, letters of titles and searches aside; without keys for places it took 517, of which 390 were Tab. */
const mostPresses = 98;

test('VID-25: twelve segments of a transcript of ten minutes are made with few keys @long', async ({
  page,
  desk,
}) => {
  await page.context().route('https://www.youtube.com/**', (route) => route.abort());
  await desk.api.call(saveTranscript, {
    params: { youtube_id: videoId },
    body: { transcript: lines, language: 'en' },
  });
  const id = await addVideoDigest(desk.api, { image: `https://www.youtube.com/watch?v=${videoId}` });
  await page.goto(`/video/edit/${id}`);
  await expect(page.getByRole('switch', { name: 'Subtitle Mode' })).toBeVisible();

  await waitForKeys(page);
  const presses: string[] = [];
  async function press(key: string, times = 1) {
    for (let time = 0; time < times; time++) {
      presses.push(key);
      await page.keyboard.press(key);
    }
  }
  /** Moves along the lines by tens and ones, whichever way is shorter. */
  async function move(by: number, modifiers = '') {
    const pages = Math.round(by / 10);
    const ones = by - pages * 10;
    await press(`${modifiers}Page${pages < 0 ? 'Up' : 'Down'}`, Math.abs(pages));
    await press(`${modifiers}Arrow${ones < 0 ? 'Up' : 'Down'}`, Math.abs(ones));
  }

  const list = page.getByRole('listbox', { name: 'Transcript' });
  const title = page.getByRole('textbox', { name: 'Segment title' });
  await press('r');
  await expect(list).toBeFocused();
  let at = 0;
  for (const [index, [first, last]] of requested.entries()) {
    if (first % 50 === 25) {
      await press('/');
      await page.keyboard.type('turning point');
      await press('Enter');
      await expect(list).toBeFocused();
    } else await move(first - at);
    await move(last - first, 'Shift+');
    at = last;
    await press('t');
    await expect(title).toBeFocused();
    await page.keyboard.type(`Part ${index + 1}`);
    await press('Enter');
    await expect(list).toBeFocused();
  }
  await press('Control+s');

  console.log(
    `12 segments: ${presses.length} presses, ${presses.filter((key) => key === 'Tab').length} of them Tab`,
  );
  const segments = async () =>
    (await desk.api.call(getDigest, { params: { id } })).video_summary?.summary?.map((segment) => [
      segment.title,
      segment.timestamp_start,
      segment.timestamp_end,
    ]);
  await expect
    .poll(segments)
    .toEqual(requested.map(([first, last], index) => [`Part ${index + 1}`, first * 4, last * 4 + 4]));
  expect(presses.length).toBeLessThanOrEqual(mostPresses);
});

test('keys count by their place on a Cyrillic keyboard, undo too @long', async ({ page, desk }) => {
  await page.context().route('https://www.youtube.com/**', (route) => route.abort());
  const id = await addVideoDigest(desk.api);
  await page.goto(`/video/edit/${id}`);
  const press = (key: string, code: string, ctrlKey = false) =>
    page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      { key, code, ctrlKey },
    );
  await expect(page.getByRole('button', { name: 'Mark As Start' })).toBeVisible();
  await waitForKeys(page);
  await press('ш', 'KeyI');
  const recording = page.getByText('Recording the crop until you select Mark As End');
  await expect(recording).toBeVisible();
  await press('я', 'KeyZ', true);
  await expect(recording).toBeHidden();
  await press('е', 'KeyT');
  await expect(page.getByRole('textbox', { name: 'Segment title' })).toBeFocused();
});
