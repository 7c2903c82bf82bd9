/** Says what a press of a link inside does in place of the browser, which otherwise loads the address. */
export { RouterProvider } from 'react-aria-components';
