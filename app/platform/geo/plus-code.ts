/** The middle of an Open Location Code's cell, and half its diagonal in metres. */
export type PlusCodePlace = { latitude: number; longitude: number; uncertaintyM: number };

const DIGITS = '23456789CFGHJMPQRVWX';
const METRES_PER_DEGREE = 111_320;
const FULL_CODE = /^([2-9C][2-9CFGHJMPQRV](?:[2-9CFGHJMPQRVWX]{2}){3})\+([2-9CFGHJMPQRVWX]{2,7})?$/;
const SHORT_CODE = /^(?:[2-9CFGHJMPQRVWX]{2}){1,3}\+[2-9CFGHJMPQRVWX]{2,7}\b/;

/** The place of a full Plus Code ("8FVXF2XR+5M"); undefined when it is none. */
export function decodePlusCode(text: string): PlusCodePlace | undefined {
  const [, pairs, rest = ''] = FULL_CODE.exec(text.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  if (pairs === undefined) return undefined;
  const digits = [...pairs, ...rest].map((letter) => DIGITS.indexOf(letter));
  let [latitude, longitude] = [-90, -180];
  let [height, width] = [400, 400];
  // Five pairs of base 20, latitude first; then single digits that split a cell into five rows and four columns.
  for (let index = 0; index < Math.min(digits.length, 10); index += 2) {
    [height, width] = [height / 20, width / 20];
    latitude += (digits[index] ?? 0) * height;
    longitude += (digits[index + 1] ?? 0) * width;
  }
  for (const digit of digits.slice(10)) {
    [height, width] = [height / 5, width / 4];
    latitude += Math.floor(digit / 4) * height;
    longitude += (digit % 4) * width;
  }
  const east = width * Math.cos((latitude * Math.PI) / 180);
  const uncertaintyM = (METRES_PER_DEGREE * Math.hypot(height, east)) / 2;
  return { latitude: latitude + height / 2, longitude: longitude + width / 2, uncertaintyM };
}

/** True for a shortened Plus Code ("F2XR+5M Budapest"), which has no place without its town. */
export function isShortPlusCode(text: string): boolean {
  return SHORT_CODE.test(text.toUpperCase().trim());
}
