/** Our own wording, because the product documents don't specify it (S44). */
export const cropMessages = {
  crop: 'Crop',
  title: 'Crop the picture',
  frame: 'Crop area',
  shape: 'Shape',
  wide: 'Wide, 3:2',
  tall: 'Tall, 9:16',
  save: 'Save crop',
  cancel: 'Cancel',
  unavailable: 'The picture can’t be shown, so it can’t be cropped.',
  failed: 'Couldn’t crop the picture.',
};
