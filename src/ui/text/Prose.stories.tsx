import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './Prose.tsx';

const meta = {
  title: 'Text/Prose',
  component: Prose,
  args: {
    children: (
      <>
        <h3>Night trains get a single ticket</h3>
        <p>Eleven rail operators will sell their night trains through a single booking from March.</p>
        <ul>
          <li>Seats, couchettes and sleepers share one fare table.</li>
          <li>A missed connection is rebooked at no charge.</li>
        </ul>
        <p>Rolling stock remains the bottleneck.</p>
      </>
    ),
  },
  parameters: {
    layout: 'padded',
    usage: {
      do: ['Set the language and direction of external text.'],
      dont: ['Put fields or buttons in it; its line spacing is for reading.'],
      accessibility: { role: 'The elements of the article, with `lang` and `dir`.' },
    },
  },
} satisfies Meta<typeof Prose>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const QuotesAndFigures: Story = {
  args: {
    children: (
      <>
        <blockquote>
          <p>It was about time.</p>
        </blockquote>
        <figure>
          <figcaption>The night train in Vienna.</figcaption>
        </figure>
        <pre>GET /routes</pre>
        <figure>
          <table>
            <tbody>
              <tr>
                <td>Oslo</td>
                <td>49</td>
              </tr>
            </tbody>
          </table>
        </figure>
      </>
    ),
  },
};

export const RightToLeft: Story = {
  args: { lang: 'ar', dir: 'rtl', children: <p>تعير المكتبات الصغيرة الكتب والأدوات معا.</p> },
};

export const LongWords: Story = { args: { children: <p>{'x'.repeat(400)}</p> } };
