import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Grouping } from './grouping.ts';
import type { Decision, Headline } from './types.ts';
import { createEditor } from '#support/groupEditor.ts';
import { labelledHeadlines } from '#support/labelledHeadlines.ts';

const pool = labelledHeadlines();

/** Some of the labelled headlines, at times within two days, several at one moment. */
const batches = fc
  .uniqueArray(fc.nat(pool.length - 1), { minLength: 1, maxLength: 30 })
  .chain((picked) =>
    fc.tuple(
      fc.constant(picked.map((index) => pool[index]!)),
      fc.array(fc.nat(48), { minLength: picked.length, maxLength: picked.length }),
    ),
  )
  .map(([headlines, hours]) =>
    headlines.map((headline, at): Headline => ({ ...headline, publishedAt: hours[at]! * 3_600_000 })),
  );

const withOrder = batches.chain((batch) =>
  fc.tuple(
    fc.constant(batch),
    fc.shuffledSubarray(batch, { minLength: batch.length, maxLength: batch.length }),
  ),
);

const decisionsFor = (batch: readonly Headline[]): fc.Arbitrary<Decision[]> => {
  const id = fc.constantFrom(...batch.map((headline) => headline.id));
  return fc.array(
    fc.record({
      kind: fc.constantFrom('together' as const, 'apart' as const),
      headlineIds: fc.tuple(id, id),
    }),
    { maxLength: 12 },
  );
};

const decided = withOrder.chain(([batch, shuffled]) =>
  fc.tuple(fc.constant(batch), fc.constant(shuffled), decisionsFor(batch)),
);
const runs = { numRuns: 60 };

test('a batch has the same groups and reasons in whatever order it arrives', () => {
  fc.assert(
    fc.property(decided, ([batch, shuffled, decisions]) => {
      expect(new Grouping({ decisions }).group(shuffled)).toEqual(new Grouping({ decisions }).group(batch));
    }),
    runs,
  );
});

test('a grouping made from rows behaves as the one that they came from', () => {
  fc.assert(
    fc.property(decided, fc.nat(48), ([batch, , decisions], until) => {
      const [earlier, later] = [0, 1].map((part) => batch.filter((_, at) => (at % 3 === 0 ? 1 : 0) === part));
      const live = new Grouping({ decisions });
      live.group(earlier!);
      live.expire(until * 3_600_000);
      const rows = earlier!.flatMap((headline) => {
        const groupId = live.groupOf(headline.id);
        return groupId === undefined ? [] : [{ ...headline, groupId }];
      });
      const restored = new Grouping({ headlines: rows.toReversed(), decisions });
      expect(restored.group(later!)).toEqual(live.group(later!));
    }),
    runs,
  );
});

test('what editors decided holds in every batch, and of two decisions that contradict each other the later', () => {
  fc.assert(
    fc.property(decided, ([, shuffled, decisions]) => {
      const grouping = new Grouping({ decisions });
      const half = Math.floor(shuffled.length / 2);
      grouping.group(shuffled.slice(0, half));
      grouping.group(shuffled.slice(half));
      for (const { kind, headlineIds } of inForce(decisions)) {
        const [one, other] = headlineIds.map((id) => grouping.groupOf(id));
        if (headlineIds[0] !== headlineIds[1]) expect(one === other).toBe(kind === 'together');
      }
    }),
    runs,
  );
});

test('what an editor moves or takes apart stays so, whatever comes later', () => {
  fc.assert(
    fc.property(batches, fc.nat(), fc.nat(), fc.boolean(), (batch, first, second, isMove) => {
      const half = Math.ceil(batch.length / 2);
      const grouping = new Grouping();
      grouping.group(batch.slice(0, half));
      const [moved, target] = [batch[first % half]!.id, batch[second % half]!.id];
      const before = grouping
        .membersOf(grouping.groupOf(moved)!)
        .filter((id) => id !== moved && id !== target);
      const left = isMove && grouping.groupOf(moved) === grouping.groupOf(target) ? [] : before;
      const editor = createEditor(
        grouping,
        batch.map(({ id }) => id),
      );
      if (isMove) editor.move([moved], grouping.groupOf(target)!);
      else editor.separate([moved]);
      const isTogether = grouping.groupOf(moved) === grouping.groupOf(target);
      grouping.group(batch.slice(half));
      for (const id of left) expect(grouping.groupOf(id)).not.toBe(grouping.groupOf(moved));
      if (isMove) expect(isTogether && grouping.groupOf(moved) === grouping.groupOf(target)).toBe(true);
    }),
    runs,
  );
});

test('every headline is in one group, and every assignment is what holds afterwards or was replaced in the same answer', () => {
  fc.assert(
    fc.property(batches, (batch) => {
      const grouping = new Grouping();
      for (const headline of batch) {
        const assignments = grouping.group([headline]);
        expect(assignments.map(({ headlineId }) => headlineId)).toContain(headline.id);
        for (const { headlineId, groupId } of assignments) expect(grouping.groupOf(headlineId)).toBe(groupId);
      }
      const groups = new Set(batch.map(({ id }) => grouping.groupOf(id)!));
      expect([...groups].flatMap((id) => grouping.membersOf(id)).toSorted((a, b) => a - b)).toEqual(
        batch.map(({ id }) => id).toSorted((a, b) => a - b),
      );
    }),
    runs,
  );
});

/** The decisions that no later one contradicts, found the slow way. */
function inForce(decisions: readonly Decision[]): Decision[] {
  const accepted: Decision[] = [];
  for (const decision of decisions.toReversed()) {
    const [one, other] = decision.headlineIds;
    const contradicts =
      decision.kind === 'apart'
        ? reachable(accepted, one).has(other)
        : accepted.some(
            ({ kind, headlineIds: [a, b] }) =>
              kind === 'apart' &&
              [[a, b] as const, [b, a] as const].some(
                ([x, y]) => reachable(accepted, one).has(x) && reachable(accepted, other).has(y),
              ),
          );
    if (!contradicts) accepted.push(decision);
  }
  return accepted;
}

function reachable(decisions: readonly Decision[], from: number): Set<number> {
  const found = new Set([from]);
  for (const id of found) {
    for (const { kind, headlineIds } of decisions) {
      if (kind === 'together' && headlineIds.includes(id)) for (const each of headlineIds) found.add(each);
    }
  }
  return found;
}
