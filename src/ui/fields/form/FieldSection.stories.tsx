import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FieldSection } from './FieldSection.tsx';
import { TextField } from '../text/TextField.tsx';

const meta = {
  title: 'Fields/FieldSection',
  component: FieldSection,
  args: {
    title: 'Notification',
    children: (
      <>
        <TextField label="Short title" defaultValue="Harbour" />
        <TextField label="Text" defaultValue="The ferry is back" />
      </>
    ),
  },
  parameters: {
    layout: 'padded',
    usage: {
      anatomy: { Heading: '14 px, weight 600.', Fields: 'Below the heading, spaced as in the form.' },

      do: ['Name the section after the subject of its fields.'],
      dont: ['Split a form with only three fields into sections.'],
      accessibility: { role: '`region` with a `heading` of level 2.', name: 'The title.' },
    },
  },
} satisfies Meta<typeof FieldSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Notification' })).toContainElement(
      canvas.getByRole('textbox', { name: 'Text' }),
    );
  },
};

export const LongTitle: Story = {
  parameters: { wideLetters: true },
  args: { title: 'Untrennbarzusammengeschriebenesundsehrlangeswort and what comes after it' },
};

export const RightToLeft: Story = {
  args: { title: 'الإشعار', children: <TextField label="العنوان القصير" defaultValue="الميناء" /> },
  globals: { direction: 'rtl' },
};
