/** The colors of one brand's drawings, from the sky down to the ground; `brand` is the brand's own color. */
export type Palette = {
  sky: string;
  horizon: string;
  far: string;
  middle: string;
  near: string;
  brand: string;
  accent: string;
  sun: string;
  wall: string;
};

export const palettes = {
  northstar: {
    sky: '#d5e7e3',
    horizon: '#faf4e4',
    far: '#b9d6cf',
    middle: '#86b7ae',
    near: '#3f8a83',
    brand: '#0b5d5b',
    accent: '#f0b84a',
    sun: '#f0b84a',
    wall: '#fbf8f0',
  },
  holston: {
    sky: '#ecdcd8',
    horizon: '#fcf4e8',
    far: '#e2c5bc',
    middle: '#c99890',
    near: '#a25a60',
    brand: '#7a2e39',
    accent: '#e6b35a',
    sun: '#e6b35a',
    wall: '#fdf8f3',
  },
  palmbeach: {
    sky: '#cfe6f1',
    horizon: '#fdf3e0',
    far: '#b3d6e6',
    middle: '#74b3d0',
    near: '#2f86b0',
    brand: '#0a5f8a',
    accent: '#f2a45f',
    sun: '#f2a45f',
    wall: '#fdfaf3',
  },
  redwoodtrails: {
    sky: '#dde8da',
    horizon: '#f9f4e4',
    far: '#c0d3ba',
    middle: '#8fb08b',
    near: '#558460',
    brand: '#2f5d3a',
    accent: '#c9773f',
    sun: '#f0d9a0',
    wall: '#fbf7ee',
  },
  coppercanyon: {
    sky: '#e4e9e4',
    horizon: '#fcebd3',
    far: '#efd0ae',
    middle: '#dca572',
    near: '#b97141',
    brand: '#8f4a1d',
    accent: '#3f7f86',
    sun: '#f3c98b',
    wall: '#fdf6ec',
  },
} satisfies Record<string, Palette>;

export type DrawnBrand = keyof typeof palettes;
