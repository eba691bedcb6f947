const KINDS = /^(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s*\(|^GEOMETRYCOLLECTION\s*\(/i;
const PAIR = /^-?\d+(?:\.\d+)?(?:e-?\d+)?\s+-?\d+(?:\.\d+)?(?:e-?\d+)?$/i;

/** Whether a text is Well-Known Text of points, lines or areas in degrees: whole brackets, pairs of numbers, rings that close. */
export function isWkt(text: string): boolean {
  const trimmed = text.trim();
  if (!KINDS.test(trimmed) || !isBalanced(trimmed)) return false;
  const groups = [...trimmed.matchAll(/\(([^()]+)\)/g)].map(([, inner = '']) =>
    inner.split(',').map((pair) => pair.trim()),
  );
  const isArea = /POLYGON/i.test(trimmed);
  return groups.length > 0 && groups.every((pairs) => pairs.every(isPosition) && (!isArea || isRing(pairs)));
}

function isRing(pairs: readonly string[]): boolean {
  return pairs.length >= 4 && pairs[0] === pairs.at(-1);
}

function isPosition(pair: string): boolean {
  const [x = 181, y = 91] = pair.split(/\s+/).map(Number);
  return PAIR.test(pair) && Math.abs(x) <= 180 && Math.abs(y) <= 90;
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && text.endsWith(')');
}
