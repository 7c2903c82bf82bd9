import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PageTabPanel, PageTabs, type PageTabsProps } from './PageTabs.tsx';

const meta = {
  title: 'Navigation/PageTabs',
  component: PageTabs,
  args: {
    label: 'Parts of the video',
    tabs: [
      { id: 'segments', label: 'Segments' },
      { id: 'transformation', label: 'Transformation' },
    ],
    selected: 'segments',
    onSelect: fn(),
  },
  render: (args: PageTabsProps) => (
    <>
      <PageTabs {...args} />
      <PageTabPanel tab={args.selected}>
        <p>Segments of the video</p>
      </PageTabPanel>
    </>
  ),
  parameters: {
    usage: {
      anatomy: { Tab: 'A link to a page.', Panel: 'The content of the current page.' },

      keys: { '← / →': 'Moves to the previous or next tab.', 'Enter / Space': 'Opens the tab’s page.' },
      do: ['Put it in the header of each page.'],
      dont: ['Use it for parts of one page; use `Tabs` instead.'],
      accessibility: {
        role: '`tablist` of `tab`s, one tab stop, with a `tabpanel`.',
        name: '`label`; the panel is named by its tab.',
        forcedColours: 'The selected tab has a border of `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof PageTabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('tab', { name: 'Segments' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Transformation' })).toHaveFocus();
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('transformation');
  },
};

export const Disabled: Story = {
  args: {
    tabs: [
      { id: 'segments', label: 'Segments' },
      { id: 'transformation', label: 'Transformation', isDisabled: true },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Transformation' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
