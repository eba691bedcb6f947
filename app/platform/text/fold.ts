/** Letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** What nobody sees: zero-width signs, soft hyphens, byte order marks, marks of direction, choices of a sign's look. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}|\u034f/gu;

/** What turns round all that follows, until something ends it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without what nobody sees: how dates, places and numbers are read, which are pasted with such signs. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** Lower case without accents, single spaces, everything but letters and digits a space, × as x: how names are compared. */
export function fold(text: string): string {
  return text
    .replaceAll('×', ' x ')
    .replaceAll(UNSEEN, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđðæœþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** NFC with single plain spaces and nothing that cannot be seen: how names and lines of text are kept. */
export function tidy(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}

/** NFC with plain ends of lines: how texts of several lines are kept. What holds nothing that can be seen is empty, and nothing turns round what follows. */
export function tidyLines(text: string): string {
  if (tidy(text) === '') return '';
  return text.replaceAll(TURNING, '').normalize('NFC').replaceAll('\r\n', '\n').trim();
}
