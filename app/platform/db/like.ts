/** The LIKE pattern of whatever holds a text, each sign of which stands for itself. */
export function likeHolding(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
