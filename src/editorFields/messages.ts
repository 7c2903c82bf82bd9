import { formatCount } from '#ui/numbers.ts';

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

    // The strings below are ours, not from the documents.
    cancel: 'Cancel',
    title: (name: string) => `New category “${name}”`,
    icon: (name: string) => `Icon for “${name}”`,
  },

  // The strings below are ours, not from the documents.
  searchLabels: 'Search labels',
  searchRegions: 'Search regions',
  chooseCategories: 'Add a category',
  sourceLink: {
    help: 'The article this digest is based on.',
    invalid: 'Enter a URL that starts with http:// or https://.',
    open: 'Open the original',
  },

  tags: {
    choose: 'Choose tags',
    search: 'Search tags',
    noneFound: 'No Data Found',
    loadFailed: 'Couldn’t load the tags.',
    count: (count: number) => `${formatCount(count, 'tag')} selected`,
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
    url: 'Picture URL',
    preview: 'Preview',
    checking: { picture: 'Checking the picture', video: 'Checking the video' },
    uploading: { picture: 'Uploading the picture', video: 'Uploading the video' },
    steps: 'Steps',
    stepChoose: 'Choose',
    next: 'Next: Crop',
    back: 'Back',
    stop: 'Stop',
    videoFailed: 'Couldn’t upload the video.',
    cancel: 'Cancel',
    save: 'Save',
  },
};
