export const mediaDeliveryOrigin = 'https://res.cloudinary.com';

/** URL prefix before the transformation (call 67). */
export const mediaBaseUrl = (cloudName: string) => `${mediaDeliveryOrigin}/${cloudName}/video/upload`;
