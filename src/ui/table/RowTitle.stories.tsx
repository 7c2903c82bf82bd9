import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../actions/Link.tsx';
import { LabelBars } from '../charts/LabelBars.tsx';
import { StatusPie } from '../feedback/StatusPie.tsx';
import { Image } from '../media/Image.tsx';
import { RowTitle } from './RowTitle.tsx';

const title = 'Where the mountain road closes for six months, the library arrives by sled';

const meta = {
  title: 'Lists/RowTitle',
  component: RowTitle,
  args: {
    title,
    children: (
      <Link href="/digests/143" variant="quiet">
        {title}
      </Link>
    ),
    picture: <Image src={null} alt="" ratio="3 / 2" width="3.5rem" />,
    mark: <StatusPie share={1} title="Published" />,
    details: (
      <>
        <LabelBars labels={[{ id: 1, title: 'Top Story', color: '#b91c1c' }]} />
        <span>Slow Miles</span>
        <span>#143</span>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      anatomy: {
        Picture: 'Small, at the start.',
        Mark: 'Shows the state, such as a `StatusPie`.',
        Title: 'A link with the name; if it’s truncated, the tooltip shows all of it.',
        Details: 'One line of further details: labels, source, number.',
      },
      do: [
        'Use it in the cell that names a 56 px row, with a one-line title and details, or a two-line title.',
        'Pass the full title for the tooltip.',
      ],
      dont: ['Put the row’s buttons in it; use `RowTools` instead.'],
      accessibility: { role: 'Text; the title can be a link.', name: 'The title, which names the row.' },
    },
  },
} satisfies Meta<typeof RowTitle>;
export default meta;

type Story = StoryObj<typeof meta>;

const height = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('[data-clamped]')!.parentElement!.parentElement!.getBoundingClientRect().height;

export const OneLine: Story = {
  name: 'One line of title and one of details fit a row of 56 px',
  play: async ({ canvasElement }) => expect(height(canvasElement)).toBeLessThanOrEqual(54),
};
export const TwoLines: Story = {
  name: 'Two lines of title and one of details do, too',
  args: { lines: 2, picture: undefined },
  play: async ({ canvasElement }) => expect(height(canvasElement)).toBeLessThanOrEqual(54),
};
export const Flat: Story = {
  name: 'Flat: everything in one line of 40 px',
  args: { isFlat: true, picture: <Image src={null} alt="" ratio="3 / 2" width="2.25rem" /> },
  play: async ({ canvasElement }) => expect(height(canvasElement)).toBeLessThanOrEqual(38),
};
export const AllDetails: Story = {
  name: 'On a card all details are shown, in as many lines as they need',
  args: { lines: 3, wrapsDetails: true },
};
export const TitleAlone: Story = { args: { picture: undefined, mark: undefined, details: undefined } };
export const RightToLeft: Story = {
  name: 'A title of the other direction begins at the edge of its column',
  args: { children: 'مدرسة الموسيقى في المرفأ', title: undefined },
  play: async ({ canvasElement }) => {
    const shown = canvasElement.querySelector('[data-clamped]')!;
    const words = document.createRange();
    words.selectNodeContents(shown);
    const box = shown.getBoundingClientRect();
    await expect(getComputedStyle(shown).direction).toBe('rtl');
    await expect(words.getBoundingClientRect().left).toBeCloseTo(box.left, 0);
    await expect(words.getBoundingClientRect().right).toBeLessThan(box.right - 1);
  },
};
