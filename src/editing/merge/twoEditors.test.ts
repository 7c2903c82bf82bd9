import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { typeInto } from '#support/editing/draftHarness.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { storedDigest, textsOf, toTexts, withTexts } from '#support/editing/texts.ts';
import { flakyServer } from '#support/editing/flakyServer.ts';
import { randomFrom } from '#support/editing/random.ts';
import { openDraft } from '../draft.ts';
import { decidedValues, listDecisions } from '../review/decisions.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const seeds = [1, 2, 3, 5, 8, 13, 21, 34];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Converts between blocks and a text field. */
interface Markup {
  name: 'content' | 'note';
  write: (blocks: readonly string[]) => string;
  read: (text: string) => string[];
}
const html: Markup = {
  name: 'content',
  write: (blocks) => blocks.map((text) => `<p>${text}</p>`).join(''),
  read: (text) => [...text.matchAll(/<p>(.*?)<\/p>/g)].map(([, block]) => block!),
};
const plain: Markup = {
  name: 'note',
  write: (blocks) => blocks.join('\n'),
  read: (text) => text.split('\n'),
};

/** Two people who edit the same text over a flaky connection and receive each other's changes. */
function harness({ name: field, read, write }: Markup, blocks: readonly string[], random: () => number) {
  const server = flakyServer(withTexts(storedDigest(true), { [field]: write(blocks) }), random);
  const editors = ['ana', 'ben'].map((name) => {
    const { model } = server.writer();
    const draft = openDraft(model, { stored: server.stored() });
    draft.observe({ onSaved() {}, onFound() {}, onSaveFailed() {} });
    return {
      name,
      refresh: draft.refresh,
      isInConflict: () => draft.conflict.peek() !== null,
      status: () => draft.status.peek(),
      blocks: () => read(toTexts(draft.form.value)[field]),
      append(place: number, word: string) {
        const own = this.blocks();
        const next = own.with(place, `${own[place]} ${word}`);
        typeInto(draft, { [field]: write(next) });
      },
      /** Keeps both versions of all conflicting passages. Returns the number of passages. */
      decide(): number {
        const differences = draft.conflict.peek();
        if (!differences) return 0;
        const decisions = listDecisions(differences);
        const answers = decisions.map(({ key, remote }) => [key, { choice: 'both' as const, remote }]);
        draft.resolveConflict(decidedValues(digestModel.texts, differences, Object.fromEntries(answers)));
        return decisions.length;
      },
    };
  });

  async function settle(decides: boolean) {
    const isSettled = () => editors.every(({ status }) => /^(saved|unchanged)$/.test(status()));
    for (let round = 0; round < 100 && !isSettled(); round += 1) {
      if (decides) for (const editor of editors) editor.decide();
      await pass(60_000);
    }
    expect(editors.map(({ status }) => status())).toEqual(['saved', 'saved']);
    server.stabilize();
    for (const { refresh } of editors) refresh();
    await pass(10);
  }
  return { editors, settle, stored: () => read(textsOf(server.stored())[field]) };
}

const eachKind = (
  tests: (start: (blocks: readonly string[], random: () => number) => ReturnType<typeof harness>) => void,
) => {
  describe('HTML', () => tests((blocks, random) => harness(html, blocks, random)));
  describe('lines', () => tests((blocks, random) => harness(plain, blocks, random)));
};

eachKind((start) => {
  test.each(seeds)(
    'two people who write in different blocks end with the same text, and all of it: seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const typed = Array.from({ length: 6 }, (_, index) => `Block ${index}`);
      const { editors, settle, stored } = start(typed, random);
      for (let edit = 0; edit < 150; edit += 1) {
        const place = Math.floor(random() * typed.length);
        editors[place % 2]!.append(place, `w${edit}`);
        typed[place] += ` w${edit}`;
        if (random() < 0.3) editors[edit % 2]!.refresh();
        await pass(random() * 6000);
        expect(editors.some(({ isInConflict }) => isInConflict())).toBe(false);
      }
      await settle(false);
      expect(stored()).toEqual(typed);
      for (const editor of editors) expect(editor.blocks()).toEqual(typed);
    },
  );

  test.each(seeds)(
    'two people who write in the same blocks lose no word where both versions are chosen: seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const { editors, settle, stored } = start(['One', 'Two', 'Three'], random);
      const words: string[] = [];
      let decided = 0;
      for (let edit = 0; edit < 40; edit += 1) {
        const editor = editors[Math.floor(random() * 2)]!;
        const word = `${editor.name}${edit}.`;
        words.push(word);
        editor.append(Math.floor(random() * editor.blocks().length), word);
        if (random() < 0.3) editors[edit % 2]!.refresh();
        await pass(random() * 8000);
        if (random() < 0.3) decided += editor.decide();
        const everywhere = [...stored(), ...editors.flatMap((each) => each.blocks())].join(' ');
        for (const each of words) expect(everywhere).toContain(each);
      }
      await settle(true);
      for (const each of words) expect(stored().join(' ')).toContain(each);
      for (const editor of editors) expect(editor.blocks()).toEqual(stored());
      expect(decided).toBeGreaterThan(0);
    },
  );
});
