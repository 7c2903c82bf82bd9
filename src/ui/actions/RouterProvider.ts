/** Handles presses on links inside it. Without it, the browser loads the URL. */
export { RouterProvider } from 'react-aria-components';
