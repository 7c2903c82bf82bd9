/** The texts of the crop dialog. None is in the documents; the texts are free to choose (S44). */
export const cropMessages = {
  crop: 'Crop',
  title: 'Crop the picture',
  frame: 'Crop area',
  shape: 'Shape',
  wide: 'Wide, 3 to 2',
  tall: 'Tall, 9 to 16',
  save: 'Save crop',
  cancel: 'Cancel',
  unavailable: 'The picture cannot be shown, so it cannot be cropped.',
  failed: 'The picture could not be cropped.',
};
