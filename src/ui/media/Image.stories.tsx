import type { Meta, StoryObj } from '@storybook/react-vite';
import { Image } from './Image.tsx';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 240'%3E%3Crect width='320' height='240' fill='%23b9d3d6'/%3E%3Cpath d='M0 190 90 110l60 50 70-80 100 110v50H0z' fill='%230b5e6c'/%3E%3Ccircle cx='245' cy='60' r='26' fill='%23f2d13c'/%3E%3C/svg%3E";

export default {
  title: 'Media/Image',
  component: Image,
  args: { src: picture, alt: 'Hills under a low sun', ratio: '16 / 9', width: '20rem' },
  parameters: {
    usage: {
      do: ['Set an aspect ratio, so that the page doesn’t move when the image loads.'],
      dont: ['Repeat nearby text in `alt`.'],
      accessibility: { role: '`img`; without `alt` it is hidden.', name: '`alt`, also for the placeholder.' },
    },
  },
} satisfies Meta<typeof Image>;

type Story = StoryObj<typeof Image>;

export const Default: Story = {};
export const Contained: Story = { args: { fit: 'contain', ratio: '1' } };
export const Missing: Story = { args: { src: null } };
export const OfANamedOne: Story = {
  name: 'Of a named one: without a picture, its initials',
  args: { src: null, alt: '', name: 'The Alder Ledger', ratio: '3 / 2', width: '3.5rem' },
};
export const Broken: Story = { args: { src: 'data:image/png;base64,AAAA' } };
export const Small: Story = { args: { width: '5rem' } };
export const RightToLeft: Story = { args: { src: null }, globals: { direction: 'rtl' } };
export const LongText: Story = {
  args: {
    src: null,
    alt: 'Hills under a low sun, with the river and both of its old bridges. '.repeat(4),
    width: '12rem',
  },
};
