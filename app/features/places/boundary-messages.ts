/** Words of the command that loads the settlements' boundaries: the server alone says them. */
export const boundaryMessages = {
  fileUnreadable: (file: string) => `A fájl nem olvasható: ${file}`,
  notGeoJson: 'Ez nem GeoJSON: egy FeatureCollection kell, a települések határaival.',
  fileCut: 'A fájl hiányos: vége szakad, mielőtt a határok felsorolása lezárulna.',
  featureTooLong: 'A fájlban egyetlen határ több mint húszmillió betű: ez aligha egy településé.',
  noBoundaries: 'A fájlban egyetlen határ sincs. Ami eddig be volt töltve, megmaradt.',
  boundaryWithoutName: (number: number) =>
    `A(z) ${number}. határnak nincs neve (properties.name). Semmi nem változott.`,
  boundaryNotPolygon: (number: number) =>
    `A(z) ${number}. határ nem Polygon vagy MultiPolygon, zárt gyűrűkkel. Semmi nem változott.`,
  boundaryElsewhere: (number: number, name: string) =>
    `A(z) ${number}. határ (${name}) nem Magyarországon van. WGS84-koordináták kellenek, hosszúság és szélesség fokban. Semmi nem változott.`,

  nameWithoutName: (number: number) => `A(z) ${number}. helynek nincs neve (properties.name). Semmi nem változott.`,
  nameOfNoKind: (number: number, name: string) =>
    `A(z) ${number}. hely (${name}) fajtája (properties.kind) nem part, field, protected, water, hill vagy landscape. Semmi nem változott.`,
  nameNowhere: (number: number, name: string) =>
    `A(z) ${number}. hely (${name}) nem pont, vonal vagy terület Magyarországon, WGS84-koordinátákkal. Semmi nem változott.`,
} as const;
