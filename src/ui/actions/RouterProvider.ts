/** Handles link presses inside it; otherwise the browser loads the address. */
export { RouterProvider } from 'react-aria-components';
