import { fold } from '#app/platform/text/fold.ts';

/** What two spellings of one scientific name have in common: case, the hybrid sign and a subgenus in brackets do not tell names apart. */
export function nameKey(name: string): string {
  return fold(name.replaceAll('×', ' ').replace(/(?<=\s)\(\p{Lu}[\p{Ll}-]+\)(?=\s)/u, ' '));
}

/** What two spellings of one authorship have in common: "(Linnæus 1758)" and "(Linnaeus, 1758)". Brackets count. */
export function authorshipKey(authorship: string): string {
  if (authorship === '') return '';
  return `${authorship.trim().startsWith('(') ? '(' : ''}${fold(authorship.replaceAll('&', ' et ').replaceAll(/\band\b/g, 'et'))}`;
}
