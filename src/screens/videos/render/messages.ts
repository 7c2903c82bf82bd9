/** The texts of rendering a video on the server (S44). */
export const messages = {
  title: 'Rendered video',
  render: 'Render Video',
  again: 'Render Again',
  hint: 'The segments one after the other, cut and transformed, as a file.',
  impossible: 'This video cannot be rendered here.',
  waiting: 'Waiting for a free processor',
  running: 'Rendering',
  cancel: 'Cancel',
  cancelled: 'The rendering was cancelled.',
  cancelFailed: 'The rendering could not be cancelled.',
  startFailed: 'The rendering could not be started.',
  failed: 'The video was not rendered',
  isOld: 'The settings were changed after this rendering.',
  video: 'Rendered video',
  download: 'Download',
  /** The video that is there: `1080x1920, 0:12, 3.4 MB`. */
  facts: (size: string, length: string, bytes: string) => [size, length, bytes].filter(Boolean).join(', '),
};
