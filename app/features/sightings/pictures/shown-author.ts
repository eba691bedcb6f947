import { openName, openText, type SecretPlace } from '../privacy/coarse-log.ts';

/** Stands for an author whose typed name would tell a place: never the owner, whose picture it is not. */
export const withheldAuthor = 'a szerző neve a helyet is elárulná';

/** The author whom a licence asks to name, where that tells no secret place; the owner's own name is everybody's. */
export function shownAuthor(author: string, { ownerName, secret }: { ownerName: string; secret: SecretPlace }): string {
  return author === ownerName ? author : (openName(author, secret) ?? withheldAuthor);
}

/** Stands for own terms whose words would tell a place: the same stand on their owner's page, where they say it of nothing. */
export const withheldTerms = 'A tulajdonos saját feltételei: a profilján olvashatók.';

/** The owner's own terms, where they tell no secret place. */
export function shownTerms(terms: string | null, secret: SecretPlace): string | null {
  return terms === null ? null : (openText(terms, secret) ?? withheldTerms);
}
