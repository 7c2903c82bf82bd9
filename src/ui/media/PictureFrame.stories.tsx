import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/Button.tsx';
import { Image } from './Image.tsx';
import { PictureFrame } from './PictureFrame.tsx';

const meta = {
  title: 'Media/PictureFrame',
  component: PictureFrame,
  args: {
    children: <Image src={null} alt="No picture" ratio="16 / 9" />,
    actions: <Button size="small">Add picture</Button>,
  },
  parameters: {
    usage: {
      anatomy: {
        Picture: 'Fills the frame; without a picture, an icon is shown.',
        Buttons: 'At the bottom of the picture.',
      },
      do: ['Put one or two small buttons over the picture.'],
      dont: ['Use it over a video; the buttons would cover its controls.'],
      accessibility: { role: 'None: it holds a picture and its buttons.' },
    },
  },
} satisfies Meta<typeof PictureFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
