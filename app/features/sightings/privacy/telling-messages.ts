import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of finds that tell where another one was. */
export const tellingMessages = {
  /** On the page of what is told. */
  told: (tellers: number) =>
    tellers === 1
      ? 'Ennek a találatnak a pontos helye nem nyilvános, de egy másik elárulhatja: ugyanaz a nap, este vagy csoport, és mások jobban látják, hol volt.'
      : `Ennek a találatnak a pontos helye nem nyilvános, de ${formatCount(tellers, 'másik')} elárulhatja: ugyanaz a nap, este vagy csoport, és mások jobban látják, hol voltak.`,
  /** On the page of what tells. */
  teller: (told: number) =>
    told === 1
      ? 'Ez a találat elárulhatja, hol volt egy másik, amelynek a pontos helye nem nyilvános: ugyanaz a nap, este vagy csoport.'
      : `Ez a találat elárulhatja, hol volt ${formatCount(told, 'másik')}, amelynek a pontos helye nem nyilvános: ugyanaz a nap, este vagy csoport.`,
  evening: (told: number, tellers: number) =>
    `Ezen az estén ${formatCount(told, 'találat')} pontos helye nem nyilvános, de ${formatCount(tellers, 'másik')} elárulhatja, mert annak a helyét mások jobban látják.`,
  list: (told: number) =>
    `${formatCount(told, 'találatod')} pontos helye nem nyilvános, de a többi találatod elárulhatja. Nyisd meg, és döntsd el, mi legyen:`,
  listLabel: 'Amelyeknek a helyét a többi elárulhatja',
  makeCoarse: (tellers: number) =>
    tellers === 1 ? 'Az is legyen csak nagyjából látható' : 'Azok is csak nagyjából látsszanak',
  makeThisCoarse: 'Ez is csak nagyjából látsszon',
  leave: 'Maradjon így',
  madeCoarse: (count: number) => `${formatCount(count, 'találat')} helye most már itt is csak nagyjából látszik.`,
  thisMadeCoarse: 'Ennek a találatnak a helye most már itt is csak nagyjából látszik.',
  takeBack: 'Visszavonom',
  more: (count: number) => `és még ${count}`,
} as const;
