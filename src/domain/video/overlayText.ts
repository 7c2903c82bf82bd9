/** Percent codes that Cloudinary needs escaped twice: comma, slash, percent sign, and the four bytes of an emoji. */
const escapedTwice = /%(?:2C|2F|25|F[0-4](?:%[89AB][0-9A-F]){3})/g;

/**
 * A text as a layer of a Cloudinary string has it (https://cloudinary.com/documentation/video_text_layers). Half of a surrogate
 * pair, which no encoding has, becomes U+FFFD.
 */
export const encodeOverlayText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(escapedTwice, (code) => code.replaceAll('%', '%25'));

/** The text of a layer. Throws a URIError where its percent codes are broken. */
export const decodeOverlayText = (text: string) =>
  decodeURIComponent(text.replace(/%25(?=[0-9A-F]{2})/gi, '%'));
