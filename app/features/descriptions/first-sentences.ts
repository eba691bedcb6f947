import { shortened } from '#app/platform/text/cut-text.ts';

/** What a reader takes in at a glance: so many sentences, within so many letters. */
const sentences = 2;
const letters = 320;

/** The first two sentences of a text, or the first where both would be long; one that is too long by itself is cut at a word. */
export function firstSentences(text: string): string {
  // A number or a capital begins a sentence: after "pl." and "kb." words go on in small letters.
  const all = text.split(/(?<=[.!?…])\s+(?=[\p{Lu}\d„(])/u);
  const [first = ''] = all;
  const both = all.slice(0, sentences).join(' ');
  if (both.length <= letters) return both;
  if (first.length <= letters) return first;
  const cut = shortened(first, letters);
  const word = cut.lastIndexOf(' ');
  return word > letters / 2 ? `${cut.slice(0, word).replace(/[,;:–-]$/, '')}…` : cut;
}
