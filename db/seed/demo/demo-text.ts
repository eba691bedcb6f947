/** A demo description: plain sentences, or paragraphs where they are marked. */
export type DemoText = {
  name: string;
  osszefoglalo: string;
  felismeres: string;
  hasonlo?: string;
  elohely?: string;
  eletmod?: string;
  taplalek?: string;
  elterjedes?: string;
  repules?: string;
  vedelem?: string;
  nev?: string;
  isProtected?: boolean;
};
