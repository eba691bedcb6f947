import { type Licence, licenceById } from './licence-catalogue.ts';

/**
 * Whether `to` allows everybody all that `from` does, so that nobody who relies on `from` loses anything. All rights reserved (7)
 * allows nothing; 8 and 15 allow everything; a newer version allows what an older one does, not the other way round.
 */
export function allowsAllOf(to: number, from: number): boolean {
  if (to === from) return true;
  const [wide, narrow] = [licenceById(to), licenceById(from)];
  if (narrow.terms.length === 0) return true;
  if (wide.terms.length === 0) return false;
  if (isFree(wide)) return true;
  if (isFree(narrow)) return false;
  return (
    Number(wide.version) >= Number(narrow.version) &&
    (!wide.terms.includes('nc') || narrow.terms.includes('nc')) &&
    closedness(wide) <= closedness(narrow)
  );
}

function isFree({ terms }: Licence): boolean {
  return terms.includes('zero') || terms.includes('mark');
}

/** Changed versions may be passed on as one likes, under the same licence, or not at all. */
function closedness({ terms }: Licence): number {
  return terms.includes('nd') ? 2 : terms.includes('sa') ? 1 : 0;
}
