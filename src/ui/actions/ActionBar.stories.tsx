import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ActionBar } from './ActionBar.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from './Button.tsx';
import { TextField } from '../fields/text/TextField.tsx';
import { Page } from '../layout/Page.tsx';
import { Prose } from '../text/Prose.tsx';

const meta = {
  title: 'Actions/ActionBar',
  component: ActionBar,
  args: {
    label: 'Saving',
    status: <Badge tone="success">Saved 14:02</Badge>,
    children: <Button variant="primary">Save</Button>,
  },
  render: (args) => (
    <Page title="A long form">
      <Prose>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>A form that continues below the fold.</p>
        ))}
      </Prose>
      <ActionBar {...args} />
    </Page>
  ),
  parameters: {
    usage: {
      anatomy: {
        Status: 'On the left: what has been saved.',
        Options: 'Choices that affect the action.',
        Action: 'On the right, with its shortcut.',
      },
      do: ['Use it at the end of a long form, so that Save is always visible.'],
      dont: ['Use two on a page.', 'Put rare actions in it; use a menu in the page header instead.'],
      accessibility: {
        role: '`group`.',
        name: '`label`.',
        announced: 'Nothing by itself; put a live region into `status`.',
      },
    },
  },
} satisfies Meta<typeof ActionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('group', { name: 'Saving' });
    await expect(Math.round(bar.getBoundingClientRect().bottom)).toBeLessThanOrEqual(innerHeight);
    const { style } = document.documentElement;
    await waitFor(() => expect(style.getPropertyValue('--dd-sticky-bottom')).toBe(`${bar.offsetHeight}px`));
  },
};

export const Focus: Story = {
  name: 'WCAG 2.4.11: a field that gets the focus is not behind the bar',
  render: (args) => (
    <Page title="A long form">
      {Array.from({ length: 30 }, (_, index) => (
        <TextField key={index} label={`Field ${index + 1}`} />
      ))}
      <ActionBar {...args} />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('group', { name: 'Saving' });
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--dd-sticky-bottom')).not.toBe(''),
    );
    const fields = within(canvasElement).getAllByRole('textbox');
    fields[0]!.focus();
    for (const field of fields) {
      await expect(field).toHaveFocus();
      await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
      await userEvent.tab();
    }
  },
};

export const WithoutStatus: Story = { args: { status: undefined } };

export const LongStatus: Story = {
  args: {
    status: 'Not saved: the server could not be reached, and it will be tried again in a minute. '.repeat(3),
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
