/** The texts of the tabs of a video digest (C5, S44). */
export const messages = {
  label: 'Parts of the video digest',
  segments: 'Segments',
  transformation: 'Transformation',
};
