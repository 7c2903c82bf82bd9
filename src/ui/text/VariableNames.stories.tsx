import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VariableNames } from './VariableNames.tsx';

const meta = {
  title: 'Text/VariableNames',
  component: VariableNames,
  args: { text: 'Set SMTP_URL and MAIL_FROM to send email.' },
  parameters: {
    layout: 'padded',
    usage: {
      do: ['Use it for advice that names settings of the server.'],
      dont: ['Use it for texts that people write.'],
      accessibility: { role: '`code` for each name.' },
    },
  },
} satisfies Meta<typeof VariableNames>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('SMTP_URL').tagName).toBe('CODE');
    await expect(canvasElement).toHaveTextContent('Set SMTP_URL and MAIL_FROM to send email.');
  },
};
