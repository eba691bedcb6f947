/** What a cell may hold beside printed letters. */
const spaces = new Set('\t\n\r');

/** A text of a workbook as it was written: `_xHHHH_` in it stands for a letter by its number (ECMA-376, ST_Xstring). What no text can hold is left out. */
export function fromEscapedLetters(text: string): string {
  return text.includes('_x') ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (whole, code) => letterOf(whole, code)) : text;
}

function letterOf(whole: string, code: string): string {
  const letter = String.fromCharCode(Number.parseInt(code, 16));
  // Half a pair is no letter.
  if (!letter.isWellFormed() || letter === '\uFFFE' || letter === '\uFFFF') return whole;
  return letter >= ' ' || spaces.has(letter) ? letter : '';
}
