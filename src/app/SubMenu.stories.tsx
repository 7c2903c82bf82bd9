import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { atPath, withApi } from '#support/stories/storySupport.tsx';
import { SubMenu } from './SubMenu.tsx';

const meta = {
  title: 'Shell/SubMenu',
  component: SubMenu,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/dailyReports/tags')],
  beforeEach: withApi([]),
} satisfies Meta<typeof SubMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

const subMenu = (canvas: ReturnType<typeof within>, name: string) =>
  within(canvas.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

export const Reports: Story = {
  name: 'REPORT-33: the reports are a press apart',
  play: async ({ canvas, userEvent: user }) => {
    const names = ['Daily Reports', 'Tags over time', 'Notification report', 'Scheduled reports'];
    await expect(subMenu(canvas, 'Daily Reports')).toEqual(names);
    await expect(canvas.getByRole('link', { name: 'Tags over time' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.click(canvas.getByRole('link', { name: 'Scheduled reports' }));
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Scheduled reports' })).toHaveAttribute('aria-current', 'page'),
    );
  },
};

export const ReportsOfStaff: Story = {
  name: 'REPORT-33: staff see no report that they may not open',
  beforeEach: withApi([], 'STAFF_USER_PERM'),
  play: async ({ canvas }) => {
    await expect(subMenu(canvas, 'Daily Reports')).toEqual([
      'Daily Reports',
      'Tags over time',
      'Scheduled reports',
    ]);
  },
};
