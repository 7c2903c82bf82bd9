declare module 'virtual:first-rows-styles' {
  const styles: string;
  export default styles;
}
