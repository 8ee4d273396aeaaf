/** Address of a font with its Latin characters alone; see web/build/latin-fonts.ts. */
declare module '*.ttf?latin' {
  const address: string;
  export default address;
}
