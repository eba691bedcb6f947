import { openName, type SecretPlace } from './coarse-log.ts';

/** Stands for an author whose typed name would tell a place: never the owner, whose picture it is not. */
export const withheldAuthor = 'a szerző neve a helyet is elárulná';

/** The author whom a licence asks to name, where that tells no secret place; the owner's own name is everybody's. */
export function shownAuthor(author: string, { ownerName, secret }: { ownerName: string; secret: SecretPlace }): string {
  return author === ownerName ? author : (openName(author, secret) ?? withheldAuthor);
}
