/** Where small pictures of members' lists are, so that each is not asked for again; some hundred kilobytes. */
const noted = new Map<string, string>();
const mostNoted = 5000;

/** Remembers where the small picture of a member's own photo is. */
export function noteThumbnail(memberId: number, id: string, address: string): void {
  const key = `${memberId} ${id}`;
  noted.delete(key);
  noted.set(key, address);
  for (const oldest of noted.keys()) {
    if (noted.size <= mostNoted) break;
    noted.delete(oldest);
  }
}

/** Where it is, if that is remembered. */
export function notedThumbnail(memberId: number, id: string): string | undefined {
  return noted.get(`${memberId} ${id}`);
}
