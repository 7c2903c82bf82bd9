/** The origin of the service that transforms videos as it delivers them. */
export const mediaDeliveryOrigin = 'https://res.cloudinary.com';

/** What is before the transformation in the address of a video of a cloud (call 67). */
export const toMediaBase = (cloudName: string) => `${mediaDeliveryOrigin}/${cloudName}/video/upload`;
