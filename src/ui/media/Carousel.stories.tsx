import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Carousel } from './Carousel.tsx';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${color}"/><circle cx="11" cy="4" r="2" fill="#fff"/></svg>`)}`;
const handleCopy = fn();

const meta = {
  title: 'Media/Carousel',
  component: Carousel,
  args: { label: 'Pictures from the article', images: ['#0b5e6c', '#b3760a', '#3f68a3'].map(picture) },
  parameters: {
    layout: 'padded',
    usage: {
      anatomy: {
        Picture: 'One at a time.',
        Arrows: 'Previous and next, 32 px.',
        Position: 'For example, 2 of 5.',
      },

      keys: { 'Tab, then Enter': 'On a button: shows the previous or next picture.' },
      do: ['Put the most important picture first.'],
      dont: ['Put essential information in later pictures; most people look only at the first.'],
      accessibility: {
        role: '`group` described as a carousel.',
        name: '`label`; each picture has the label and its position.',
        announced: 'The position, politely, when it changes.',
      },
    },
  },
} satisfies Meta<typeof Carousel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous picture' }));
    await expect(canvas.getByText('3 of 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next picture' }));
    await expect(canvas.getByText('1 of 3')).toBeVisible();
  },
};

export const WithAction: Story = {
  args: {
    renderAction: (src) => (
      <Button size="small" onPress={() => handleCopy(src)}>
        Copy image
      </Button>
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy image' }));
    await expect(handleCopy).toHaveBeenLastCalledWith(args.images[0]);
  },
};

export const One: Story = { args: { images: [picture('#2f7a3a')] } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Empty: Story = { args: { images: [] } };
