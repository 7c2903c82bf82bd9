/** Characters that Cloudinary needs escaped twice: comma, slash, percent sign and four-byte emoji. */
const doubleEscapedPattern = /%(?:2C|2F|25|F[0-4](?:%[89AB][0-9A-F]){3})/g;

/**
 * For Cloudinary text layers (https://cloudinary.com/documentation/video_text_layers). Lone surrogates become
 * U+FFFD.
 */
export const encodeOverlayText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(doubleEscapedPattern, (code) => code.replaceAll('%', '%25'));

/** Throws a URIError on broken percent codes. */
export const decodeOverlayText = (text: string) =>
  decodeURIComponent(text.replace(/%25(?=[0-9A-F]{2})/gi, '%'));
