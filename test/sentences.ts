/** A sentence in Hungarian, an example of what is asked for at its end at most, and none of a machine's words in it. */
export function isSentence(message: string): boolean {
  const isWhole = /^[A-ZÁÉÍÓÖŐÚÜŰ„].*([.!?”:]|: \S+)$/su.test(message);
  const isMachines =
    /(?<!\p{L})(string|number|boolean|object|array|record|undefined|null|NaN|input|invalid|expected|received|required|too|must|bemenet\w*|érvénytelen bemenet|opció|méret\w*|(?<!hozzáférési )kulcs|instanceof|regex|pattern|union|elem)(?!\p{L})|[<>]=?|\|/iu.test(
      message,
    );
  return isWhole && !isMachines;
}
