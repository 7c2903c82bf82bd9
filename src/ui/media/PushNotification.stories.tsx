import type { Meta, StoryObj } from '@storybook/react-vite';
import sun from '#support/samples/sun.png?no-inline';
import { Grid } from '../layout/Grid.tsx';
import { PushNotification } from './PushNotification.tsx';

const long =
  'Three schools in the valley have eaten from one orchard for forty years. This autumn the trees gave more than anyone could pick, so the pupils opened a press, and what they earned bought the first of the new saplings. ';

const meta = {
  title: 'Media/PushNotification',
  component: PushNotification,
  args: {
    platform: 'android',
    scheme: 'light',
    appName: 'Daily Digest',
    time: 'now',
    title: 'Apples for everybody',
    text: 'The orchard that feeds three schools has a record year.',
    label: 'Android, light',
  },
  parameters: {
    usage: {
      anatomy: {
        Screen: 'A lock screen with the time and date.',
        Notification: 'App, title, text, and the picture when expanded.',
      },
      do: ['Show it next to the form fields, and update it on every keystroke.'],
      dont: ['Rely on it for exact layout; phones display notifications differently.'],
      accessibility: { role: '`figure`.', name: '`label`.', forcedColours: 'It gets a border.' },
    },
  },
} satisfies Meta<typeof PushNotification>;
export default meta;

type Story = StoryObj<typeof meta>;

const phones = (['android', 'ios'] as const).flatMap((platform) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [false, true].map((isExpanded) => ({
      platform,
      scheme,
      isExpanded,
      label: `${platform}, ${scheme}, ${isExpanded ? 'expanded' : 'collapsed'}`,
    })),
  ),
);

export const Example: Story = {};
export const Subtext: Story = { args: { subtext: 'Local news' } };
export const Empty: Story = { args: { title: '', text: '' } };
export const Phones: Story = {
  render: (args) => (
    <Grid min="17.5rem">
      {phones.map((phone) => (
        <PushNotification key={phone.label} {...args} {...phone} />
      ))}
    </Grid>
  ),
  args: { subtext: 'Local news', text: long.repeat(4), imageUrl: sun },
};
export const RightToLeftText: Story = {
  ...Phones,
  args: {
    title: 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة',
    text: 'فتحت ثلاث مدارس في الوادي مكتبة صغيرة واحدة، وجمع التلاميذ كتبها من بيوت القرية خلال صيف واحد.',
    subtext: 'أخبار محلية',
  },
};
export const LongWord: Story = { ...Phones, args: { title: 'w'.repeat(120), text: 'w'.repeat(400) } };
