/** Information pages whose text administrators may write; the terms of use are kept apart, in versions. */
export const infoTextNames = [
  'rolunk',
  'hatarozas',
  'vedett-fajok-helye',
  'adatvedelem',
  'sutik',
  'egyszazalek',
] as const;
export type InfoTextName = (typeof infoTextNames)[number];
