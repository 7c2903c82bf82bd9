import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Pagination, type PaginationProps } from './Pagination.tsx';

function Paged(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  return <Pagination {...props} page={page} onPageChange={setPage} />;
}

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { page: 1, pageCount: 14, summary: '1–10 of 134', onPageChange: () => {} },
  render: (args) => <Paged {...args} />,
  parameters: {
    usage: {
      anatomy: {
        Range: 'On the left: the rows shown, and the total.',
        Pages: 'The first, the last and those around the current page.',
        Steps: 'Links to the previous and next page.',
      },
      keys: {
        Tab: 'Moves between the pages.',
        'Enter / Space': 'Opens the page; the focus stays on its button.',
      },
      do: ['Omit it if there is only one page.', 'State the total in the summary.'],
      dont: ['Split a list into pages if it’s short enough to scroll.'],
      accessibility: {
        role: '`navigation`; the current page has `aria-current`.',
        name: '`label`, or “Pagination”; the summary describes it.',
        forcedColours: 'The current page uses `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'KEYS-16: the focus stays on the button that was pressed, or moves to the page when that has no next one',
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    await userEvent.click(next);
    await expect(canvas.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(next).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Page 14' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 13' }));
    await userEvent.click(next);
    await expect(next).toBeDisabled();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Page 14' })).toHaveFocus());
  },
};
export const InTheMiddle: Story = { args: { page: 7, summary: '61–70 of 134' } };
export const FewPages: Story = { args: { pageCount: 3, summary: undefined } };
export const Disabled: Story = { args: { isDisabled: true } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { page: 3, summary: '٢١–٣٠ من ١٣٤' },
};
