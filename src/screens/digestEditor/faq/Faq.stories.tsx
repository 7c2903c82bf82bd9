import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  cancelAnswers,
  createFaq,
  generateAnswers,
  getFaq,
  saveFaq,
  showFaq,
  type Faq,
} from '#api/contract/faq.ts';
import { answer, atPath, expectToast, Failure, never } from '#support/stories/storySupport.tsx';
import {
  editorStory,
  contentIn,
  draftDigest,
  openAdvance,
  withDigest,
} from '#support/stories/editorStory.tsx';

const inProgress = 'Answer generation in progress please come back after few moments.';
const item = (question: string, words: string, is_regenerated = false) => ({
  question,
  answer: words,
  is_regenerated,
});
const toFaq = (over: Partial<Faq> = {}): Faq => ({
  id: 4,
  display: true,
  is_answer_generate: false,
  question_answer: {
    1: item('What is this about?', 'One ticket for night trains.'),
    2: item('Who sells it?', 'Eleven operators.'),
  },
  ...over,
});
const withFaq = {
  ...draftDigest,
  faq_generator: { id: 4, display: true, is_answer_generate: false },
};

/** The bodies of the calls about questions, in their order. */
const requests: [string, unknown][] = [];
const recorded = (name: string, body: unknown, faq: Faq) => {
  requests.push([name, body]);
  return faq;
};

/** Lets a pending save finish. */
let release: (() => void) | undefined;

/** Questions and answers about a digest. */
const meta = {
  title: 'Screens/Digest editor/FAQ',
  ...editorStory,
  beforeEach: () => {
    requests.length = 0;
    return withDigest([answer(getFaq, () => toFaq())], withFaq)();
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await contentIn(canvasElement);
  await openAdvance(canvasElement);
  return within(canvasElement).findByRole('switch', { name: 'Generate FAQ' });
}

export const TurningOn: Story = {
  name: 'FAQ-01, FAQ-02, FAQ-04, FAQ-07: turned on after a question, it makes questions and requests answers',
  beforeEach: () => {
    requests.length = 0;
    let isAnswered = false;
    const blank = toFaq({ question_answer: { 1: item('What is this about?', '') } });
    const waiting = toFaq({
      is_answer_generate: true,
      question_answer: { 1: item('What is this about?', '', true) },
    });
    return withDigest([
      answer(createFaq, ({ body }) => recorded('create', body, blank)),
      answer(generateAnswers, ({ body }) => recorded('generate', body, waiting)),
      answer(getFaq, () => {
        const now = isAnswered
          ? toFaq({ question_answer: { 1: item('What is this about?', 'One ticket.') } })
          : waiting;
        isAnswered = true;
        return now;
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const toggle = await open(canvasElement);
    await expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await expect(requests).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(canvas.getByText(inProgress)).toBeVisible());
    await expect(requests).toEqual([
      ['create', {}],
      ['generate', {}],
    ]);
    await expect(canvas.getByRole('button', { name: 'Update' })).toBeDisabled();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Answer 1' })).toHaveValue('One ticket.'));
    await expect(canvas.getByRole('button', { name: 'Update' })).toBeEnabled();
  },
};

export const Saving: Story = {
  name: 'FAQ-07, FAQ-08, FAQ-09, FAQ-10, FAQ-11, FAQ-12: questions and answers are checked as they are typed, and saved at once',
  beforeEach: () => {
    requests.length = 0;
    return withDigest(
      [
        answer(getFaq, () => toFaq()),
        answer(saveFaq, async ({ body }) => {
          requests.push(['save', body]);
          await new Promise<void>((resolve) => (release = resolve));
          return toFaq({ question_answer: { 1: item('Who sells it?', 'Eleven.') } });
        }),
      ],
      withFaq,
    )();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await open(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove question 1' }));
    const question = canvas.getByRole('textbox', { name: 'Question 1' });
    await expect(question).toHaveValue('Who sells it?');
    await userEvent.clear(question);
    await expect(canvas.getByText('Please enter a question')).toBeVisible();
    await userEvent.type(question, 'Who sells it?');
    await expect(canvas.queryByText('Please enter a question')).toBeNull();
    const reply = canvas.getByRole('textbox', { name: 'Answer 1' });
    await userEvent.clear(reply);
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(canvas.getByText('Please generate answers or enter answer manually.')).toBeVisible();
    await expect(requests).toEqual([]);
    await userEvent.type(reply, 'Eleven.');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(canvas.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    release?.();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Update' })).toBeEnabled());
    await expect(requests).toEqual([['save', { 1: { question: 'Who sells it?', answer: 'Eleven.' } }]]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove question 1' }));
    await expect(canvas.getByText('Please add at least one FAQ')).toBeVisible();
  },
};

export const Regenerating: Story = {
  name: 'FAQ-03, FAQ-04: one answer is made anew',
  beforeEach: () => {
    requests.length = 0;
    const waiting = toFaq({
      is_answer_generate: true,
      question_answer: { ...toFaq().question_answer, 2: item('Who sells it?', 'Eleven operators.', true) },
    });
    return withDigest(
      [
        answer(generateAnswers, ({ body }) => recorded('generate', body, waiting)),
        answer(getFaq, () => toFaq()),
      ],
      withFaq,
    )();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await open(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate answer 2' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Answer 2' })).toBeDisabled());
    await expect(canvas.getByText(inProgress)).toBeVisible();
    await expect(requests).toEqual([['generate', { question_id: 2 }]]);
    await expect(canvas.getByRole('textbox', { name: 'Answer 1' })).toBeEnabled();
  },
};

export const RegeneratedUndone: Story = {
  name: 'FAQ-03: a regenerated answer is one step of the undo of its field',
  beforeEach: () => {
    let isRequested = false;
    let isAnswered = false;
    const now = () =>
      toFaq({
        is_answer_generate: isRequested && !isAnswered,
        question_answer: {
          1: item('Who sells it?', isAnswered ? 'Twelve.' : 'Eleven.', isRequested && !isAnswered),
        },
      });
    release = () => (isAnswered = true);
    return withDigest(
      [
        answer(generateAnswers, () => {
          isRequested = true;
          return now();
        }),
        answer(getFaq, now),
      ],
      withFaq,
    )();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await open(canvasElement);
    const field = () => canvas.getByRole('textbox', { name: 'Answer 1' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate answer 1' }));
    await waitFor(() => expect(field()).toBeDisabled());
    release!();
    await waitFor(() => expect(field()).toHaveValue('Twelve.'));
    field().focus();
    await expect(field()).toHaveValue('Twelve.');
    document.execCommand('undo');
    await waitFor(() => expect(field()).toHaveValue('Eleven.'));
    document.execCommand('redo');
    await waitFor(() => expect(field()).toHaveValue('Twelve.'));
  },
};

export const CancellingQuestions: Story = {
  name: 'FAQ-04: while questions are made it says so, and Cancel ends it',
  beforeEach: withDigest([answer(createFaq, never)]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const toggle = await open(canvasElement);
    await userEvent.click(toggle);
    await userEvent.click(await within(document.body).findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(canvas.getByText(inProgress)).toBeVisible());
    await expect(toggle).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByText(inProgress)).toBeNull());
    await expect(toggle).not.toBeChecked();
  },
};

export const CancellingAnswers: Story = {
  name: 'FAQ-04: an answer is in progress from the press to its end, and can be cancelled',
  beforeEach: () => {
    requests.length = 0;
    let isWaiting = false;
    const now = () =>
      toFaq({
        is_answer_generate: isWaiting,
        question_answer: {
          ...toFaq().question_answer,
          2: item('Who sells it?', 'Eleven operators.', isWaiting),
        },
      });
    return withDigest(
      [
        answer(generateAnswers, async ({ body }) => {
          await new Promise<void>((resolve) => (release = resolve));
          isWaiting = true;
          return recorded('generate', body, now());
        }),
        answer(cancelAnswers, ({ query }) => {
          isWaiting = false;
          return recorded('cancel', query.get('question_id'), now());
        }),
        answer(getFaq, now),
      ],
      withFaq,
    )();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await open(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate answer 2' }));
    await expect(canvas.getByText(inProgress)).toBeVisible();
    release?.();
    await waitFor(() => expect(requests).toEqual([['generate', { question_id: 2 }]]));
    await expect(canvas.getByText(inProgress)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel answer 2' }));
    await waitFor(() => expect(canvas.queryByText(inProgress)).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Answer 2' })).toHaveValue('Eleven operators.');
    await expect(canvas.getByRole('button', { name: 'Update' })).toBeEnabled();
    await expect(requests.at(-1)).toEqual(['cancel', '2']);
  },
};

export const TurningOff: Story = {
  name: 'FAQ-05, FAQ-06: turned off it is hidden from readers, and a failure is reported',
  beforeEach: () => {
    requests.length = 0;
    let hasFailed = false;
    return withDigest(
      [
        answer(showFaq, ({ body, params }) => {
          requests.push([params['id'] ?? '', body]);
          if (hasFailed) return toFaq({ display: false });
          hasFailed = true;
          return new Failure(409, { detail: 'The desk is closed.' });
        }),
        answer(getFaq, () => toFaq()),
      ],
      withFaq,
    )();
  },
  play: async ({ canvasElement }) => {
    const toggle = await open(canvasElement);
    await userEvent.click(toggle);
    await expectToast('The desk is closed.');
    await expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    await expect(requests).toEqual([
      ['4', { display: false }],
      ['4', { display: false }],
    ]);
  },
};

export const Loading: Story = {
  beforeEach: withDigest([answer(getFaq, never)], withFaq),
  play: async ({ canvasElement }) => {
    await expect(await open(canvasElement)).toBeChecked();
  },
};

export const OfANewDigest: Story = {
  decorators: [atPath('/digest-create')],
  play: async ({ canvasElement }) => {
    await expect(await open(canvasElement)).toBeDisabled();
  },
};
