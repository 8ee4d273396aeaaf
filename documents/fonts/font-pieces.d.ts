/** The files of the fallback fonts: see build/font-pieces.ts. */
declare module 'virtual:font-pieces' {
  const list: import('./fallback-fonts.ts').PieceList;
  export default list;
}
