/** The beginning of a text, of at most so many units, and never half a character, which no database and no address can hold. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** The end of a text in the same way. */
export function endOfText(text: string, most: number): string {
  return text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '');
}

/** A text as it is, or its beginning with an ellipsis, of at most so many units together. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
}
