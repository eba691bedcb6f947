/** A 10 km square, filled with one of the look's data colours or hollow (`--surface`); `url` is where choosing it leads. */
export type LiveSquare = {
  code: string;
  fill: `--data-${'1' | '2' | '3' | '4' | '5' | 'new' | 'mid'}` | '--surface';
  url: string;
};
