import { maxVideoBytes } from '#api/contract/videos.ts';
import { RefusedFile } from '../media/refused.ts';

/** The most pixels on a side: 8K. */
export const maxSidePixels = 8192;

export const missingVideo = () => new RefusedFile('Choose a video.');
export const largeVideo = () =>
  new RefusedFile(`The video may have at most ${maxVideoBytes / 1024 / 1024} MB.`);
export const wrongVideo = () => new RefusedFile('Upload an MP4 or QuickTime video.');
export const damagedVideo = () => new RefusedFile('The video is damaged or was cut short.');
export const mixedVideo = () => new RefusedFile('The file contains more than a video.');
export const blindVideo = () => new RefusedFile('The file has no video track.');
export const unplayableVideo = (format: string) =>
  new RefusedFile(`Browsers cannot play ${format}. Export the video as H.264 and upload that.`);
export const hugeVideo = () =>
  new RefusedFile(`The video may have at most ${maxSidePixels} pixels on a side.`);

export const noUpload = 'No video was uploaded.';
