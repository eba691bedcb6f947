/** The word of an `Authorization: Bearer …` header; undefined where somebody comes by other means. */
export function bearerOf(authorization: string | null | undefined): string | undefined {
  return /^bearer(?: +(.*))?$/i
    .exec(authorization ?? '')
    ?.slice(1)
    .map((word) => word ?? '')[0];
}
