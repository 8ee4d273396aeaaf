/** The URL of a font reduced to its Latin characters; see web/build/latin-fonts.ts. */
declare module '*.ttf?latin' {
  const address: string;
  export default address;
}
