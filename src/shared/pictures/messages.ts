/** The texts of a picture field. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const pictureMessages = {
  pictureAddress: 'address',
  picturePlaceholder: 'https://…',
  chooseFile: 'Choose a file',
  uploading: 'Uploading the picture',
  crop: (field: string) => `Crop the ${field.toLowerCase()}`,
  preview: (field: string) => `Preview of the ${field.toLowerCase()}`,
  uploadFailed: 'Unable to save image',
  invalidImage: 'Invalid Image',
};
