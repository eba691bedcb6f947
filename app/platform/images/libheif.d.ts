declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the RGBA pixels; calls back with null when the picture cannot be decoded. */
    display(pixels: Pixels, done: (filled: Pixels | null) => void): void;
    free(): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
