/** The documents' own texts are to the letter; the others are free to choose (S44). */
export const messages = {
  saveFailed: 'Something went wrong!',
  invalidImage: 'Invalid Image',
  onlyPngAndGif: 'Only pngs and gifs allowed',
  newCategory: {
    question:
      'This will create a new category. New category should not be created until absolutely necessary. Are you sure you want to update?',
    forbidden: 'You do not have permission to add new category.',
    added: 'Category added',
    failed: 'Unable to create new category.',
    add: 'Add',
    ok: 'Ok',

    // From here on, not from the documents.
    cancel: 'Cancel',
    title: (name: string) => `New category “${name}”`,
    icon: (name: string) => `Icon of “${name}”`,
  },

  // From here on, not from the documents.
  labels: {
    tags: 'Tags',
    region: 'Region',
    labels: 'Labels',
    categories: 'Category',
    sourceLink: 'Source link',
  },
  searchLabels: 'Search labels',
  searchRegions: 'Search regions',
  chooseCategories: 'Add a category',
  sourceLink: {
    help: 'The article that this is about.',
    invalid: 'Enter an address that starts with http:// or https://.',
    open: 'Open the original',
  },

  tags: {
    choose: 'Choose tags',
    search: 'Search tags',
    noneFound: 'No Data Found',
    loadFailed: 'Tags could not be loaded.',
    count: (count: number) => (count === 1 ? '1 tag chosen' : `${count} tags chosen`),
    save: 'Save',
    suggested: 'Suggested from the content',
    regions: 'Regions',
    noRegion: 'No region',
    cancel: 'Cancel',
  },

  pictures: {
    file: 'Picture or video file',
    chooseFile: 'Choose a file',
    pictureFile: 'Picture file',
    choosePicture: 'Choose a picture',
    types: 'JPEG, PNG, AVIF, WebP or GIF, or an MP4 or QuickTime video',
    fileHelp: 'JPEG, PNG, AVIF, WebP or GIF, up to 20 MB; MP4 or QuickTime, up to 500 MB.',
    iconTypes: 'PNG or GIF',
    iconHelp: 'PNG or GIF, up to 20 MB.',
    url: 'Picture address',
    preview: 'Preview',
    checking: { picture: 'Checking the picture', video: 'Checking the video' },
    uploading: { picture: 'Uploading the picture', video: 'Uploading the video' },
    steps: 'Steps',
    stepChoose: 'Choose',
    next: 'Next: Crop',
    back: 'Back',
    stop: 'Stop',
    videoFailed: 'The video could not be uploaded.',
    cancel: 'Cancel',
    save: 'Save',
  },
};
