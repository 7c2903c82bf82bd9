import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { dailyTagReport, type TargetTag } from '#api/contract/reports.ts';
import { answer, Failure, withApi } from '#support/stories/storySupport.tsx';
import { TargetStrip } from './TargetStrip.tsx';

let requests: URLSearchParams[] = [];

const tag = (id: number, title: string, count: number, target: number, isShown = true): TargetTag => ({
  id,
  title,
  count,
  tag__config: { is_dash_visible: isShown, target },
  tag__order_by: id,
});
const report = answer(dailyTagReport, ({ query }) => {
  requests.push(query);
  return {
    results: [
      tag(1, 'Housing', 1, 2),
      tag(2, 'Transport', 3, 2),
      tag(3, 'الصحة العامة', 2, 2),
      tag(4, 'Hidden', 0, 1, false),
    ],
  };
});

const meta = {
  title: 'Screens/Digests/Targets',
  component: TargetStrip,
  args: { isNarrow: false, chosenTags: [], onTagsChange: fn() },
  beforeEach: () => {
    requests = [];
    return withApi([report])();
  },
} satisfies Meta<typeof TargetStrip>;
export default meta;

type Story = StoryObj<typeof meta>;

const wallTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

export const Strip: Story = {
  name: 'LIST-21, LIST-22, LIST-23: red below target, green otherwise; today up to now',
  play: async ({ canvasElement }) => {
    const strip = within(await within(canvasElement).findByRole('region', { name: 'Daily tag targets' }));
    const tone = (text: string) => strip.getByText(text).closest('[data-tone]')?.getAttribute('data-tone');
    await expect(tone('Housing: 1 of 2, below target')).toBe('danger');
    await expect(tone('Transport: 3 of 2, target reached')).toBe('success');
    await expect(tone('الصحة العامة: 2 of 2, target reached')).toBe('success');
    await expect(strip.queryByText(/Hidden/)).toBeNull();

    const query = requests[0]!;
    await expect(query.get('from_date')).toMatch(/ 00:00$/);
    await expect(query.get('to_date')).toMatch(wallTime);
    await expect(query.get('to_date')! > query.get('from_date')!).toBe(true);
    await expect(query.get('timezone')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  },
};

export const Range: Story = {
  name: 'LIST-23, LIST-24: another time can be chosen, and the to-date has to be later',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose a period: Today' }));
    const to = within(await canvas.findByRole('group', { name: 'To date' }));
    const year = to.getByRole('spinbutton', { name: /^year/ });
    await userEvent.click(year);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByText('To date always larger than from date.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    const before = requests.length;
    await expect(canvas.getByRole('group', { name: 'To date' })).toBeVisible();

    await userEvent.click(year);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(canvas.queryByText('To date always larger than from date.')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
    await expect(Number(requests.at(-1)!.get('to_date')!.slice(0, 4))).toBe(new Date().getFullYear() + 1);
    await expect(screen.queryByRole('group', { name: 'To date' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  name: 'LIST-21: it folds away on a narrow screen',
  args: { isNarrow: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Daily tag targets: 2 of 3 reached' });
    await expect(canvas.queryByText(/Housing/)).toBeNull();
    await userEvent.click(button);
    await expect(canvas.getByText('Housing: 1 of 2, below target')).toBeInTheDocument();
  },
};

export const Short: Story = {
  name: 'LIST-21: folded on a phone it says the numbers, and its name the rest',
  args: { isNarrow: true, isShort: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Daily tag targets: 2 of 3 reached' });
    await expect(button).toHaveTextContent(/^2 of 3$/);
    await userEvent.click(button);
    await expect(button).toHaveTextContent('Daily tag targets: 2 of 3 reached');
    await expect(canvas.getByText('Housing: 1 of 2, below target')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'ERR-03: a report that fails shows nothing',
  beforeEach: () => withApi([answer(dailyTagReport, () => new Failure(500))])(),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).toBeNull();
  },
};
