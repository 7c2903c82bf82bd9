/** Strings given in the product documents are used verbatim (S44). */
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
