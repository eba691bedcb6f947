/** How a form says of a draft which version of it its reader has seen. */
export function seenMark({ clientId, version }: { clientId: string; version: number }): string {
  return `${clientId} ${version}`;
}

/** The versions by their drafts; of what is no mark there is none. */
export function readSeen(marks: readonly FormDataEntryValue[]): Map<string, number> {
  return new Map(
    marks.flatMap((mark): [string, number][] => {
      const [, clientId, version] = /^([\da-f-]{36}) (\d{1,9})$/i.exec(String(mark)) ?? [];
      return clientId === undefined ? [] : [[clientId, Number(version)]];
    }),
  );
}
