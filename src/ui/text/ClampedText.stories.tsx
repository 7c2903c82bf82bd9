import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkButton } from '../actions/LinkButton.tsx';
import { ClampedText } from './ClampedText.tsx';

const tags = 'Mountains, Books, Villages, Culture, Good News, Transport, Winter Sports, Local Government';

const meta = {
  title: 'Text/ClampedText',
  component: ClampedText,
  args: { children: tags, title: tags },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      do: ['Pass the full text for the tooltip.', 'Put the control that shows the rest on the last line.'],
      dont: ['Truncate essential text; let titles wrap.'],
      accessibility: { role: 'Text, read as a whole.', name: 'Its text; only pointers see the tooltip.' },
    },
  },
} satisfies Meta<typeof ClampedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fits: Story = { args: { children: 'Mountains, Books', title: 'Mountains, Books' } };
export const TwoLines: Story = {};
export const WithTheRest: Story = {
  name: 'What shows the rest stays in the last line',
  args: { end: <LinkButton>3 more</LinkButton> },
  play: async ({ canvas, canvasElement }) => {
    const end = canvas.getByRole('button', { name: '3 more' }).getBoundingClientRect();
    const words = canvasElement.querySelector('[data-cut]')!.getBoundingClientRect();
    await expect(end.bottom).toBeLessThanOrEqual(words.bottom + 1);
    await expect(words.height).toBeLessThanOrEqual(37);
  },
};
export const OneLine: Story = { args: { lines: 1 } };
export const Whole: Story = { args: { lines: null } };
