/** Whether a browser can show the picture at an address (IMG-05, TAGS-12). */
export function loadsAsImage(src: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image.naturalWidth > 0));
    image.addEventListener('error', () => resolve(false));
    signal?.addEventListener('abort', () => {
      image.src = '';
      resolve(false);
    });
    image.src = src;
  });
}
