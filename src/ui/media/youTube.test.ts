import { expect, test } from 'vitest';
import { youTubeId } from './youTube.ts';

test.each([
  ['https://www.youtube.com/watch?v=XxVg_s8xAms', 'XxVg_s8xAms'],
  ['https://youtube.com/watch?t=3&v=-DX3vJiqxm4', '-DX3vJiqxm4'],
  ['https://m.youtube.com/shorts/XxVg_s8xAms?feature=share', 'XxVg_s8xAms'],
  ['https://www.youtube-nocookie.com/embed/XxVg_s8xAms', 'XxVg_s8xAms'],
  ['https://youtu.be/XxVg_s8xAms?t=10', 'XxVg_s8xAms'],
  ['https://youtu.be/short', null],
  ['https://example.com/watch?v=XxVg_s8xAms', null],
  ['https://youtube.com.example.com/watch?v=XxVg_s8xAms', null],
  ['not an address', null],
])('%s is the video %s', (address, id) => {
  expect(youTubeId(address)).toBe(id);
});
