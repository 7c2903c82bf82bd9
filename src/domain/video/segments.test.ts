import {
  array,
  assert,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  string,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment } from './wireSegment.ts';
import type { CropKey } from './cropPath.ts';
import { isUntouched, measureLength, readSegments, totalLength, writeSegments } from './segment.ts';
import { parseCropKeys } from './segmentCrop.ts';
import { openSegments, runSegmentCommand, type SegmentCommand, type SegmentEditor } from './segmentEditor.ts';
import {
  syncList,
  maxSteps,
  readHistory,
  redo,
  runCommand,
  startHistory,
  undo,
  type SegmentHistory,
} from './segmentHistory.ts';

const stored: Segment[] = [
  { id: 7, segment_id: 2, timestamp_start: 20, timestamp_end: 30.25, title: 'Second', bg_color: '#fff' },
  { id: 4, segment_id: 1, timestamp_start: 5, timestamp_end: 20, title: 'First', is_for_preview: true },
];
const run = (editor: SegmentEditor, ...commands: SegmentCommand[]) =>
  commands.reduce(runSegmentCommand, editor);
const digest = () => openSegments(stored, 'digest');
const video = () => openSegments(stored, 'video');
const titles = ({ segments }: SegmentEditor) => segments.map(({ title }) => title);
const flags = ({ segments }: SegmentEditor) => writeSegments(segments).map((each) => each.is_for_preview);
const numbers = ({ segments }: SegmentEditor) =>
  writeSegments(segments).map(({ segment_id, title }) => [segment_id, title]);

/** A crop box in percent, and its position at 10 %. */
const box = { left: 0, top: 0, width: 28, height: 90 };
const position = { topLeft: { x_coord_: 10, y_coord: 0 }, bottomRight: { x_coord_: 38, y_coord: 90 } };

const isStillUntouched = (...commands: SegmentCommand[]) =>
  isUntouched(run(openSegments([], 'video'), ...commands).active);

describe('the active segment', () => {
  test('VID-14: it starts with empty title and description, 0 to 1 second', () => {
    expect(openSegments([], 'video').active).toMatchObject({ title: '', description: '', start: 0, end: 1 });
  });

  test('is untouched until a field or a mark has something, and again when that is taken back', () => {
    expect(isStillUntouched()).toBe(true);
    expect(isStillUntouched({ type: 'markEnd', time: 4 })).toBe(false);
    expect(isStillUntouched({ type: 'edit', fields: { title: 'A' } })).toBe(false);
    expect(
      isStillUntouched({ type: 'edit', fields: { title: 'A' } }, { type: 'edit', fields: { title: '' } }),
    ).toBe(true);
  });

  test('VID-12: Mark As Start sets the start, clears the crop map and records', () => {
    const cropped = run(
      digest(),
      { type: 'open', key: 4 },
      {
        type: 'recordCrop',
        keys: [{ time: 5, x: 10, move: 'glide' }],
        box,
      },
      { type: 'markStart', time: 7.001 },
    );
    expect(cropped.active).toMatchObject({ start: 7, end: 20, positions: {}, offsets: [], cropKeys: [] });
    expect(cropped.isRecording).toBe(true);
  });

  test('VID-13: Mark As End sets the end, ends the recording and preserves the crop map', () => {
    const keys: CropKey[] = [{ time: 0, x: 10, move: 'glide' }];
    const ended = run(
      digest(),
      { type: 'markStart', time: 0 },
      { type: 'recordCrop', keys, box },
      { type: 'markEnd', time: 2.34 },
    );
    expect(ended.active).toMatchObject({ start: 0, end: 2.34, cropKeys: keys, offsets: [10, 10, 10] });
    expect(ended.active.positions).toEqual({ 0: position, 1: position, 2: position });
    expect(ended.isRecording).toBe(false);
  });

  test.each(['setStart', 'markStart'] as const)(
    'VID-18, VID-19: %s after the end has a rule for each screen',
    (type) => {
      expect(run(digest(), { type, time: 3.5 }).active).toMatchObject({ start: 3.5, end: 3.5 });
      expect(run(video(), { type, time: 3.5 }).active).toMatchObject({ start: 3.5, end: null });
      for (const editor of [digest(), video()]) {
        expect(run(editor, { type, time: 1 }).active).toMatchObject({ start: 1, end: 1 });
        expect(run(editor, { type, time: 0.5 }).active).toMatchObject({ start: 0.5, end: 1 });
      }
    },
  );
});

describe('the list', () => {
  test('VID-15: a saved segment is added, sorted by start and numbered from 1', () => {
    const saved = run(
      digest(),
      { type: 'edit', fields: { title: 'Between' } },
      { type: 'setEnd', time: 15 },
      { type: 'setStart', time: 10 },
      { type: 'save' },
    );
    expect(numbers(saved)).toEqual([
      [1, 'First'],
      [2, 'Between'],
      [3, 'Second'],
    ]);
    expect(saved.active).toMatchObject({ key: 0, title: '', start: 0, end: 1 });
    expect(writeSegments(saved.segments).map(({ id }) => id)).toEqual([4, 8, 7]);
  });

  test('VID-15: a segment with an id replaces its own', () => {
    const saved = run(
      digest(),
      { type: 'open', key: 4 },
      { type: 'setEnd', time: 60 },
      { type: 'setStart', time: 40 },
      { type: 'save' },
    );
    expect(numbers(saved)).toEqual([
      [1, 'Second'],
      [2, 'First'],
    ]);
  });

  test('VID-16: removing renumbers, and empties the form only where it had that segment', () => {
    const opened = run(digest(), { type: 'open', key: 7 });
    expect(run(opened, { type: 'remove', key: 4 }).active.title).toBe('Second');
    const removed = run(opened, { type: 'remove', key: 7 });
    expect(removed.active).toMatchObject({ key: 0, title: '', start: 0, end: 1 });
    expect(numbers(run(opened, { type: 'remove', key: 4 }))).toEqual([[1, 'Second']]);
    expect(run(opened, { type: 'remove', key: 99 })).toBe(opened);
  });

  test('VID-17: toggling preview flips is_for_preview of one segment', () => {
    const once = run(digest(), { type: 'togglePreview', key: 7 });
    expect(flags(once)).toEqual([true, true]);
    expect(flags(run(once, { type: 'togglePreview', key: 7 }))).toEqual([true, false]);
  });

  test('VID-20: the tag of a segment is stored as video_summary_tag', () => {
    const saved = run(
      digest(),
      { type: 'open', key: 4 },
      { type: 'edit', fields: { tag: 3 } },
      { type: 'save' },
    );
    expect(writeSegments(saved.segments)[0]).toMatchObject({ id: 4, video_summary_tag: 3 });
  });

  test('a segment is split at the playhead, with its crop positions, and only inside', () => {
    const editor = openSegments(
      [
        {
          id: 1,
          timestamp_start: 2,
          timestamp_end: 6,
          title: 'All',
          coordinates: [1, 2, 3, 4],
          timeCoordinate: { 2: position, 3: position, 4: position, 5: position },
        },
      ],
      'digest',
    );
    const parts = run(editor, { type: 'split', key: 1, time: 4.5 });
    expect(writeSegments(parts.segments)).toMatchObject([
      { id: 1, segment_id: 1, timestamp_start: 2, timestamp_end: 4.5, s_length: 2.5, coordinates: [1, 2, 3] },
      { id: 2, segment_id: 2, timestamp_start: 4.5, timestamp_end: 6, s_length: 1.5, coordinates: [3, 4] },
    ]);
    expect(parts.segments.map(({ positions }) => Object.keys(positions))).toEqual([
      ['2', '3', '4'],
      ['4', '5'],
    ]);
    for (const time of [2, 6, 1, 9]) expect(run(editor, { type: 'split', key: 1, time })).toBe(editor);
  });

  test('a segment with crop keys is split and retimed with the positions that they say, and written with them', () => {
    const keys: CropKey[] = [
      { time: 2, x: 0, move: 'glide' },
      { time: 4, x: 40, move: 'cut' },
    ];
    const editor = run(
      openSegments([{ id: 1, timestamp_start: 2, timestamp_end: 6, title: 'All' }], 'digest'),
      { type: 'open', key: 1 },
      { type: 'editCrop', keys, box },
    );
    expect(writeSegments(editor.segments)).toMatchObject([
      { crop_keys: keys, coordinates: [0, 0, 40, 40, 40] },
    ]);
    const parts = writeSegments(run(editor, { type: 'split', key: 1, time: 4.5 }).segments);
    expect(parts.map(({ coordinates }) => coordinates)).toEqual([
      [0, 0, 40],
      [40, 40, 40],
    ]);
    const later = run(editor, { type: 'retime', key: 1, start: 3, end: 5 });
    expect(writeSegments(later.segments)).toMatchObject([{ crop_keys: keys, coordinates: [0, 40, 40] }]);
    expect(later.active.offsets).toEqual([0, 40, 40]);
    for (const segment of readSegments(parts)) expect(parseCropKeys(segment)).toEqual(keys);
  });

  test('a path that waits in the form changes there alone; another one changes in the list as well', () => {
    const keys: CropKey[] = [{ time: 5, x: 10, move: 'glide' }];
    const opened = run(digest(), { type: 'open', key: 4 }, { type: 'recordCrop', keys, box });
    const waiting = run(opened, { type: 'editCrop', keys: [{ ...keys[0]!, x: 20 }], box });
    expect(waiting.active.cropKeys[0]!.x).toBe(20);
    expect(waiting.segments.every(({ cropKeys }) => cropKeys.length === 0)).toBe(true);
    const edited = run(waiting, { type: 'save' }, { type: 'open', key: 4 }, { type: 'editCrop', keys, box });
    expect(edited.segments.find((segment) => segment.key === 4)!.cropKeys).toEqual(keys);
    const emptied = run(edited, { type: 'editCrop', keys: [], box });
    expect(emptied.active).toMatchObject({ positions: {}, offsets: [], cropKeys: [] });
  });

  test('positions that another program changed count for more than the keys that they were made of', () => {
    const moved = {
      timestamp_start: 0,
      timestamp_end: 1,
      crop_keys: [{ time: 0, x: 60, move: 'glide' as const }],
      timeCoordinate: { 0: position, 1: position },
    };
    expect(parseCropKeys(readSegments([moved])[0]!).every(({ x }) => x === 10)).toBe(true);
  });

  test('VID-31: an auto summary takes the place of all segments', () => {
    const copied = run(digest(), {
      type: 'replaceAll',
      segments: [{ id: 4, title: 'Auto', timestamp_start: 1, timestamp_end: 2 }],
    });
    expect(titles(copied)).toEqual(['Auto']);
    expect(copied.segments[0]!.key).toBe(8);
  });

  test('what the editor does not show is written back, and ids used twice are replaced', () => {
    expect(writeSegments(readSegments(stored))[1]).toMatchObject({
      id: 7,
      bg_color: '#fff',
      s_length: 10.25,
    });
    expect(readSegments([{ id: 3 }, { id: 3 }, {}]).map(({ key }) => key)).toEqual([3, 4, 5]);
  });

  test('lengths are exact to the hundredth', () => {
    const segments = readSegments(
      Array.from({ length: 300 }, (_, index) => ({
        timestamp_start: index / 10,
        timestamp_end: index / 10 + 0.1,
      })),
    );
    expect(totalLength(segments)).toBe(30);
    expect(measureLength({ start: 5, end: 3 })).toBe(0);
    expect(measureLength({ start: 5, end: null })).toBe(0);
  });
});

const time = integer({ min: 0, max: 30_000 }).map((hundredths) => hundredths / 100);
const key = nat(12);
const command: Arbitrary<SegmentCommand> = oneof(
  record({ type: constantFrom('markStart', 'markEnd', 'setStart', 'setEnd'), time }),
  record({ type: constantFrom('open', 'remove', 'togglePreview'), key }),
  record({ type: constantFrom('save', 'startNew') }),
  record({ type: constantFrom('split'), key, time }),
  record({ type: constantFrom('retime'), key, start: time, end: time }),
  record({ type: constantFrom('edit'), fields: record({ title: string({ maxLength: 3 }) }) }),
  record({
    type: constantFrom('recordCrop', 'editCrop'),
    keys: array(record({ time, x: nat(70), move: constantFrom('cut', 'glide') }), { maxLength: 3 }),
    box: constantFrom(box),
  }),
  record({
    type: constantFrom('replaceAll'),
    segments: array(record({ timestamp_start: time, timestamp_end: time, title: string({ maxLength: 2 }) }), {
      maxLength: 3,
    }),
  }),
) as Arbitrary<SegmentCommand>;

describe('undo and redo', () => {
  test('500 commands, all undone, give the first state; redone, the last', () => {
    assert(
      property(
        array(command, { minLength: 500, maxLength: 500 }),
        constantFrom('digest', 'video'),
        (commands, screen) => {
          const first = openSegments(stored, screen);
          let history = startHistory(first);
          for (const each of commands) history = runCommand(history, each);
          const last = history.present;
          expect(last).toEqual(commands.reduce(runSegmentCommand, first));
          while (history.past.length > 0) history = undo(history);
          expect(history.present).toEqual(first);
          while (history.future.length > 0) history = redo(history);
          expect(history.present).toEqual(last);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('each step goes back to the state before it, also after a reload', () => {
    assert(
      property(array(command, { minLength: 1, maxLength: 60 }), nat(60), (commands, reloadAt) => {
        let history = startHistory(openSegments(stored, 'digest'));
        const states = [history.present];
        for (const [index, each] of commands.entries()) {
          if (index === reloadAt) history = readHistory(JSON.stringify(history))!;
          const next = runCommand(history, each);
          if (next !== history) states.push(next.present);
          history = next;
        }
        for (const state of states.toReversed()) {
          expect(history.present).toEqual(state);
          history = undo(history);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('at least 200 steps can be undone, and the oldest are dropped', () => {
    expect(maxSteps).toBeGreaterThanOrEqual(200);
    let history = startHistory(openSegments([], 'digest'));
    for (let step = 0; step < maxSteps + 50; step++)
      history = runCommand(history, { type: 'setEnd', time: step + 2 });
    expect(history.past).toHaveLength(maxSteps);
  });

  test('a gesture is one step, and a command after an undo ends what could be redone', () => {
    let history = startHistory(digest());
    for (const end of [20, 21, 22]) {
      history = runCommand(history, { type: 'retime', key: 4, start: 5, end }, 'drag 1');
    }
    history = runCommand(history, { type: 'retime', key: 4, start: 6, end: 22 }, 'drag 2');
    expect(history.past).toHaveLength(2);
    history = undo(history);
    expect(history.present.segments[0]).toMatchObject({ start: 5, end: 22 });
    history = undo(history);
    expect(history.present).toEqual(digest());
    history = runCommand(history, { type: 'remove', key: 4 });
    expect(redo(history)).toBe(history);
    expect(undo(startHistory(digest())).present).toEqual(digest());
  });

  test('a gesture that ends where it began leaves no step', () => {
    let history = startHistory(digest());
    history = runCommand(history, { type: 'retime', key: 4, start: 6, end: 22 }, 'drag');
    history = runCommand(history, { type: 'retime', key: 4, start: 5, end: 20 }, 'drag');
    expect(history.past).toHaveLength(0);
  });

  test('what is no history is not read', () => {
    for (const text of ['', '{', 'null', '[]', '{"past":[],"future":[]}'])
      expect(readHistory(text)).toBeUndefined();
  });
});

/** Sorts the properties of all objects as PostgreSQL's jsonb does, by length, then by name. */
const asStored = (segments: Segment[]) =>
  JSON.parse(JSON.stringify(segments), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(
            ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
          ),
        )
      : value,
  ) as Segment[];

describe('a list that was stored', () => {
  const edited = [
    { type: 'markStart', time: 2 },
    { type: 'edit', fields: { title: 'Third' } },
    { type: 'recordCrop', keys: [{ time: 2, x: 4, move: 'cut' }], box },
    { type: 'save' },
    { type: 'togglePreview', key: 7 },
  ] satisfies SegmentCommand[];
  const history = edited.reduce<SegmentHistory>(
    (before, next) => runCommand(before, next),
    startHistory(openSegments(stored, 'digest')),
  );

  test('the steps stay when what was saved is read again, also after a reload', () => {
    const saved = asStored(writeSegments(history.present.segments));
    expect(JSON.stringify(saved)).not.toBe(JSON.stringify(writeSegments(history.present.segments)));
    const { past } = syncList(history, readSegments(saved));
    expect(past).toBe(history.past);
    const reloaded = syncList(readHistory(JSON.stringify(history))!, readSegments(saved));
    expect(reloaded.past).toHaveLength(edited.length);
    expect(writeSegments(undo(reloaded).present.segments)).toEqual(
      writeSegments(undo(history).present.segments),
    );
  });

  test('another list takes the place of the one that is edited, without its steps and with what is in the form', () => {
    const typing = runCommand(history, { type: 'edit', fields: { title: 'Being typed' } });
    const followed = syncList(
      typing,
      readSegments([{ id: 90, timestamp_start: 1, timestamp_end: 3, title: 'Theirs' }]),
    );
    expect(titles(followed.present)).toEqual(['Theirs']);
    expect(followed.past).toEqual([]);
    expect(followed.present.active.title).toBe('Being typed');
    expect(followed.present.nextKey).toBe(91);
  });
});
