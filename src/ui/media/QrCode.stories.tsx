import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { QrCode } from './QrCode.tsx';

export default {
  title: 'Media/QR code',
  component: QrCode,
  args: { text: 'https://desk.example.com/', label: 'QR code of the address' },
  parameters: {
    usage: {
      do: ['Show the text next to it, because not everyone has a camera.'],
      dont: ['Encode more than a few hundred characters.'],
      accessibility: {
        role: '`img`.',
        name: '`label`. Put the same address next to it as text.',
        forcedColours: 'It stays dark on white.',
      },
    },
  },
} satisfies Meta<typeof QrCode>;

type Story = StoryObj<typeof QrCode>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  },
};
export const Long: Story = {
  args: {
    text: `otpauth://totp/Digest%20Desk:ana@example.com?issuer=Digest%20Desk&secret=${'JBSWY3DPEHPK3PXP'.repeat(2)}`,
  },
};
