import type { FootprintKind } from '#app/platform/geo/footprint.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { formatNumber, NBSP } from '#app/platform/text/numbers.ts';
import { cornerWords } from './draw/drawing-problem.ts';

type CornerPlace = { index: number; count: number; corner: Position };

/** Words of maps that move: they come with what draws those, not with the page. */
export const mapMessages = {
  pinAt: (latitude: number, longitude: number) =>
    `A jelölő helye: ${formatNumber(latitude, 5)}, ${formatNumber(longitude, 5)}. A nyilakkal mozgatható.`,
  radius: 'A hely pontossága: lefelé húzva, vagy a nyilakkal nagyobb lesz',
  cornerAt: (kind: FootprintKind, { index, count, corner: [longitude, latitude] }: CornerPlace) =>
    `${index + 1}. ${cornerWords[kind]}, összesen ${count}: ${formatNumber(latitude, 5)}, ${formatNumber(longitude, 5)}. A nyilakkal mozgatható, a Delete törli.`,
  newCorner: (kind: FootprintKind, from: number, to: number) =>
    `Új ${cornerWords[kind]} a(z) ${from}. és a(z) ${to}. közé`,
  listView: 'Listázom, ami itt látszik',
  drawArea: 'Területet rajzolok',
  listDrawn: 'Listázom, ami a területen van',
  stopDrawing: 'Nem rajzolok',
  tooManyCorners: (most: number) => `Legfeljebb ${most} sarka lehet: hagyj el belőle.`,
  closeCard: 'Bezárom',
  coarseOnMap: 'Közelről: zöldeskék keretben az a 10 km-es négyzet, amelyen belül a találat helye nem nyilvános.',
  time: 'Mikor látták?',
  month: 'Hónap',
  wholeYear: 'egész év',
  year: 'Év',
  everyYear: 'minden év',
  sketch: `A folyók és az utak itt csak vázlatosak: 0,5–2${NBSP}km-t is tévedhetnek.`,
} as const;

/** The map's own controls and hints, by the names that MapLibre looks them up. */
export const mapLocale = {
  'Marker.Title': 'Jelölő a térképen',
  'NavigationControl.ZoomIn': 'Nagyítás',
  'NavigationControl.ZoomOut': 'Kicsinyítés',
  'NavigationControl.ResetBearing': 'Észak felfelé',
  'ScaleControl.Meters': 'm',
  'ScaleControl.Kilometers': 'km',
  'AttributionControl.ToggleAttribution': 'A térkép forrásai',
  'AttributionControl.MapFeedback': 'Hiba a térképen',
  'Popup.Close': 'Bezárás',
  'CooperativeGesturesHandler.WindowsHelpText': 'Nagyításhoz tartsd lenyomva a Ctrl billentyűt görgetés közben',
  'CooperativeGesturesHandler.MacHelpText': 'Nagyításhoz tartsd lenyomva a ⌘ billentyűt görgetés közben',
  'CooperativeGesturesHandler.MobileHelpText': 'A térképet két ujjal mozgathatod',
} as const;
