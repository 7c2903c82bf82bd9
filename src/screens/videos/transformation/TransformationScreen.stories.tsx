import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route } from 'wouter';
import { expect, userEvent, within } from 'storybook/test';
import { digestTypes, getDigest, updateDigest } from '#api/contract/digests.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { answer, atPath, withApi } from '#support/stories/storySupport.tsx';
import { TransformationScreen } from './TransformationScreen.tsx';
import { VideoPreviewScreen } from './VideoPreviewScreen.tsx';

const video = (transform: string | null) =>
  sampleDigest({
    id: 7,
    type: { code: digestTypes.video, title: 'video' },
    cover_pic: null,
    cloudinary: transform === null ? null : { transform },
  });

const saved: unknown[] = [];
const api = (transform: string | null) => {
  let stored = video(transform);
  return withApi(
    [
      answer(getDigest, () => stored),
      answer(updateDigest, ({ body }) => {
        saved.push(body);
        stored = { ...stored, ...(body as object) };
        return stored;
      }),
    ],
    'STAFF_USER_PERM',
  );
};

/** Puts a media delivery in the page that has no such video. */
function withoutVideo() {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'media-delivery',
    content: 'https://res.cloudinary.com/newsroom/video/upload',
  });
  document.head.append(meta);
  const apiFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).startsWith(meta.content)
      ? new Response(null, { status: 404, headers: { 'X-Cld-Error': 'Resource not found - 7' } })
      : apiFetch(input, init);
  return () => meta.remove();
}

const meta = {
  title: 'Screens/Video transformation',
  component: TransformationScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/video/7')],
  render: () => <Route path="/video/:id" component={TransformationScreen} />,
  beforeEach: api(null),
} satisfies Meta<typeof TransformationScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Settings: Story = {
  name: 'XFORM-01, XFORM-07, XFORM-15, XFORM-16: the settings are stored as one string',
  play: async ({ canvas, canvasElement }) => {
    saved.length = 0;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Padding' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add text' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text' }), 'Rail');
    await expect(canvas.getByText('No preview on this server')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Click to Preview Video' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Video to Digest' }));
    await within(canvasElement.ownerDocument.body).findAllByText('Digest saved successfully');
    await expect(saved).toEqual([
      {
        cloudinary: {
          transform:
            'ar_9:16,c_fill,g_face/bo_2px_solid_rgb:000000/b_blurred:1000,c_pad,h_1920,w_1080/' +
            'co_rgb:FFFFFF,l_text:Helvetica_25_center:Rail/fl_layer_apply,g_south,y_0.1',
        },
      },
    ]);
  },
};

export const Missing: Story = {
  name: 'XFORM-13, XFORM-14: a preview that is not there shows 404 Not Found, and the reason',
  beforeEach: async () => {
    await api('e_sepia/c_fill')();
    return withoutVideo();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It is left unchanged.', { exact: false })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Click to Preview Video' }));
    await expect(await canvas.findByText('404 Not Found')).toBeVisible();
    await expect(canvas.getByText('Resource not found - 7')).toBeVisible();
  },
};

export const PreviewPage: Story = {
  name: 'XFORM-17: the preview page has a save button',
  decorators: [atPath('/video/preview/7')],
  render: () => <Route path="/video/preview/:id" component={VideoPreviewScreen} />,
  beforeEach: async () => {
    await api('ar_9:16,c_fill,g_face')();
    return withoutVideo();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('404 Not Found')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save Video to Digest' })).toBeEnabled();
  },
};
