/** What stands after a number that is no coordinate: sizes, weights, prices, counts, shares, times, camera settings. */
const UNIT = String.raw`(?!\s*(?:[µm]?m|cm|km|dm|µm|mg|g|kg|dkg|ml|l|ha|m2|m²|%|‰|Ft|forint|eFt|EUR|euró|€|\$|db|darab|példány|fő|egyed|óra|perc|nap|év|°?\s*C\b|[×x*/]\s*\d)(?![a-záéíóöőúüű]))`;
const NUMBER_ENDS = String.raw`(?![\d]|[.,]\d)`;
const NUMBER_BEGINS = String.raw`(?<![\d.,+:-])`;

/** Whole degrees of Hungary and its neighbours: only within them is a bare number taken for degrees. */
const LAT = '4[4-9]';
const LON = '(?:1[5-9]|2[0-4])';
const SEXAGESIMAL = '[0-5]?\\d';
/** North and east in Hungarian and in English. */
const NORTH = String.raw`(?:N|É|[ÉE]szak|[ÉE]\.?\s?sz\.?|lat(?:itude)?|szélesség|szel[.:]?)`;
const EAST = String.raw`(?:E|K|Kelet|K\.?\s?h\.?|lon(?:g|gitude)?|lng|hosszúság|hossz[.:]?)`;
const NOT_IN_WORD = String.raw`(?<![\p{L}\d])`;
const WORD_ENDS = String.raw`(?![\p{L}])`;
const BETWEEN = String.raw`[\s,;:/|–-]{1,4}(?:${EAST}[\s:=]*)?`;

/** Degrees with or without minutes and seconds, after the whole part. */
const FINER = String.raw`(?:[.,]\d+|[\s:]+${SEXAGESIMAL}(?:[.,]\d+|[\s:]+${SEXAGESIMAL}(?:[.,]\d+)?)?)`;

const re = (source: string, flags = 'iu') => new RegExp(source, flags);

/** Coordinates in any usual Hungarian writing, codes finer than a 10 km square, and links that lead to a point of a map. */
const TOLD = [
  // 47.7512, 35,78123: degrees by their decimals alone
  re(`${NUMBER_BEGINS}-?(?:${LAT}|${LON})[.,]\\d{3,}${NUMBER_ENDS}${UNIT}`),
  re(`${NUMBER_BEGINS}-?1?\\d{1,2}[.,]\\d{4,}${NUMBER_ENDS}${UNIT}`),
  // 47,5 19,04 and 47 45 12, 18 30 05
  re(`${NUMBER_BEGINS}${LAT}${FINER}(?:\\s*[°NÉ])?${BETWEEN}${LON}${FINER}${NUMBER_ENDS}${UNIT}`),
  re(`${NUMBER_BEGINS}${LON}${FINER}(?:\\s*[°EK])?${BETWEEN}${LAT}${FINER}${NUMBER_ENDS}${UNIT}`),
  // 47:45:12 is no time of day; É 47,75 · 47 45 12 N · K 18:30 · N474512
  re(`${NUMBER_BEGINS}${LAT}:[0-5]\\d:[0-5]\\d(?!\\d)`),
  re(`${NOT_IN_WORD}${NORTH}[\\s.:=]*${LAT}${FINER}${NUMBER_ENDS}`),
  re(`${NOT_IN_WORD}${EAST}[\\s.:=]*0?${LON}${FINER}${NUMBER_ENDS}${UNIT}`),
  re(`${NUMBER_BEGINS}${LAT}${FINER}\\s*${NORTH}${WORD_ENDS}`),
  re(`${NUMBER_BEGINS}${LON}[.,]\\d+\\s*${EAST}${WORD_ENDS}`),
  re(`${NUMBER_BEGINS}${LON}[\\s:]+${SEXAGESIMAL}[\\s:]+${SEXAGESIMAL}(?:[.,]\\d+)?\\s*${EAST}${WORD_ENDS}`),
  re(
    `${NOT_IN_WORD}[NÉ]\\s?${LAT}[0-5]\\d[0-5]\\d(?:[.,]\\d+)?(?!\\d)|${NUMBER_BEGINS}${LAT}[0-5]\\d[0-5]\\d\\s?[NÉ]${WORD_ENDS}`,
  ),
  // degree and minute signs, and the same in words; 22 °C and a 45°-os angle are neither
  /\d\s*[°º˚]\s*(?:\d|[NÉEKSW](?![\p{L}]))/iu,
  /\d[.,]\d{2,}\s*[°º˚](?!\s*[CF])/iu,
  /\d\s*['′]\s*\d/u,
  /\d\s*fok\s*\d{1,2}(?:[.,]\d+)?\s*(?:perc|p\b|['′])/iu,
  // EOV by one named axis
  re(`${NOT_IN_WORD}(?:EOV\\s*)?[XY]\\s*[=:]\\s*\\d{2,3}[ .]?\\d{3}(?:[.,]\\d+)?(?!\\d)`),
  re(`${NOT_IN_WORD}(?:EOV|HD-?72)\\D{0,12}\\d{2,3}[ .]?\\d{3}(?!\\d)`),
  // UTM squares of 1 km and finer; a 10 km one is public
  re(
    `${NOT_IN_WORD}3[345]\\s?[TU]\\s?[A-HJ-NP-Z]{2}\\s?(?:\\d{2}\\s?\\d{2}|\\d{3}\\s?\\d{3}|\\d{4}\\s?\\d{4}|\\d{5}\\s?\\d{5})(?!\\d)`,
  ),
  re(
    `${NOT_IN_WORD}(?:[W-Y][L-P]|[B-G][Q-U])(?:\\d{4}|\\d{6}|\\d{8}|\\d{10}|\\s?(?:\\d{3}\\s\\d{3}|\\d{4}\\s\\d{4}|\\d{5}\\s\\d{5}))(?!\\d)`,
  ),
  re(`${NOT_IN_WORD}(?:[W-Y][L-P]|[B-G][Q-U])\\s(?:\\d{2}\\s\\d{2}|\\d{4}|\\d{6}|\\d{8}|\\d{10})(?!\\d)`, 'u'),
  // Plus Codes, what3words, parcels, kilometre posts, house numbers
  /(?<![\p{L}\d])(?=[\d+]*[a-z])(?:[2-9CFGHJMPQRVWX]{4}|[2-9CFGHJMPQRVWX]{6}|[2-9CFGHJMPQRVWX]{8})\+[2-9CFGHJMPQRVWX]{2,3}(?![\p{L}\d])/iu,
  /\/\/\/\s?\p{L}+[.·]\p{L}+[.·]\p{L}+/u,
  /(?<![\p{L}])(?:hrsz|helyrajzi\s+szám\p{L}*)[\s.:]*\d/iu,
  /\d(?:\/\d+)*\.?(?:-\p{L}+)?\s*(?:hrsz|helyrajzi\s+szám)/iu,
  /(?<![\d+])\d{1,3}\+\d{3}(?!\d)/u,
  /\d(?:-\p{L}{1,3})?\.?\s*(?:km|kilométer)\p{L}*[\s.-]*(?:kő|köv|szelvény|tábl)/iu,
  /(?<![\d.,])\d{1,3}\.\s?(?:km|kilométer)(?![\p{L}²2/])/iu,
  /(?<![\d.,])\d{1,3}-[eoö]s\s+(?:km|kilométer)(?:-?nél|énél|-?hez|éhez|-?től|étől)(?!\p{L})/iu,
  /(?<![\p{L}])(?:utca|u\.|körút|krt\.?|sétány|dűlő)\s*\d/iu,
  // "Fő tér 3", but not "az út 5 km"
  /(?<!\p{L})\p{Lu}[\p{L}.-]*\s+(?:út(?:ja)?|tér|tere|köz|sor|fasor|park|rakpart|lakótelep|lépcső)\s+\d{1,3}(?:\/\p{L}|\/\d+|\p{L})?(?:-\d{1,3}\.?|-\p{L}+)?(?=\s*(?:[.](?!\d)|[,;:)]|$|\n)|\s+(?:sz(?:ám)?\.?(?!\p{L})|alatt|előtt|mellett|mögött|körül|udvar\p{L}*|ház\p{L}*|kert\p{L}*))/u,
  /(?<!\p{L})\p{Lu}\p{L}+\s+(?:út(?:ja)?|tér|tere|köz|sor|fasor|park|rakpart|lakótelep)\s+\d{1,3}-(?:\d{1,3}|[bnrtk][aeáéóö]\p{L}*|[eoö]s)(?!\p{L})/u,
  /(?<!\p{L})\p{Lu}\p{L}+\s+u\s\d{1,3}(?!\d)/u,
  // squares of 2.5 and 5 km of the bird atlas, and quarters of the flora map's cells
  re(`${NOT_IN_WORD}(?:[W-Y][L-P]|[B-G][Q-U])\\s?\\d{2}\\s?[A-D]\\s?[1-4](?![\\p{L}\\d])`),
  re(`${NOT_IN_WORD}(?:[W-Y][L-P]|[B-G][Q-U])\\d{2}[A-D](?![\\p{L}\\d])`, 'u'),
  /(?<!\p{L})(?:KEF|CEU|flóratérkép|hálótérkép|kvadrát)\p{L}*\D{0,15}\d{4}\s?[./-]\s?[1-4](?!\d)/iu,
  /(?<!\d)\d{4}\s?[./-]\s?[1-4](?:-[aeoö]s)?\s*(?:KEF|CEU|flóratérkép|hálótérkép|kvadrát)/iu,
  // links to maps, short ones that may lead anywhere, and the same find on another site
  /(?<![\p{L}])geo:\s?-?\d/iu,
  /(?<![\p{L}\d-])(?:goo\.gl|g\.page|bit\.ly|tinyurl\.com|is\.gd|v\.gd|t\.ly|t\.co|rb\.gy|ow\.ly|cutt\.ly|shorturl\.(?:at|asia)|tiny\.(?:cc|one)|s\.id|lnkd\.in|buff\.ly|rebrand\.ly|osm\.org|w3w\.co|plus\.codes|mapcarta\.com|mapy\.(?:cz|com)|turistautak\.(?:hu|eu))\//iu,
  /(?:maps|terkep|térkép|openstreetmap|waze|what3words|geohack|geocaching|komoot|strava)\.[a-z]{2,}\b/iu,
  /\.[a-z]{2,10}(?:\/\S{0,300}?)?(?:\/maps?\b|\/terkep\b|[?&#/](?:lat|lon|lng|ll|mlat|center|coords?)=|#map=|@-?\d)/iu,
  /(?:inaturalist\.org\/observations|observation\.org\/observation|gbif\.org\/occurrence|izeltlabuak\.hu\/talalat|ebird\.org\/checklist|flickr\.com\/photos)\/\S/iu,
];

/** Two long numbers beside each other, thousands in groups or not. */
const LONG_PAIR =
  /(?<![\d.,+])(\d{5,7}|\d{2,3}[ .]\d{3}|\d[ .]\d{3}[ .]\d{3})(?:[.,]\d{1,3})?\s*\p{L}?\D{1,10}?(\d{5,7}|\d{2,3}[ .]\d{3}|\d[ .]\d{3}[ .]\d{3})(?!\d)(?:[.,]\d{1,3})?(?!\s*(?:Ft|forint|EUR|euró|€|db|darab|példány|egyed|fő)(?!\p{L}))/giu;

/** True when a text without the place's name tells it by numbers, a code or a link. The text is `plainText()`. */
export function tellsCoordinates(text: string): boolean {
  if (TOLD.some((pattern) => pattern.test(text))) return true;
  return [...text.matchAll(LONG_PAIR)].some(([, one = '', other = '']) => {
    const [a, b] = [metres(one), metres(other)];
    return isPlanePair(a, b) || isPlanePair(b, a);
  });
}

const metres = (digits: string) => Number(digits.replaceAll(/[ .]/g, ''));

/** EOV (EPSG:23700), whose Y is always greater than its X, or UTM metres of zones 33 and 34. */
function isPlanePair(east: number, north: number): boolean {
  const isEov = east >= 400_000 && east <= 960_000 && north >= 20_000 && north <= 395_000;
  const isUtm = east >= 160_000 && east <= 840_000 && north >= 4_900_000 && north <= 5_500_000;
  return isEov || isUtm;
}
