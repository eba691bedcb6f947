/** What a session's closed lists hold, in the words that readers see; kept as they stand here. */
export const winds = ['szélcsend', 'gyenge szél', 'mérsékelt szél', 'erős szél'] as const;
export const cloudCovers = ['derült', 'gyengén felhős', 'közepesen felhős', 'borult'] as const;
export const rains = ['nem esett', 'szemerkélt', 'esett', 'zivatar volt'] as const;
/** Lamps that are usual at a sheet, to choose from; any other may be typed. */
export const usualLamps = [
  '125 W-os higanygőzlámpa',
  '160 W-os kevert fényű lámpa',
  '250 W-os kevert fényű lámpa',
  'UV-LED',
  'aktinikus fénycső, 8 W',
  'aktinikus fénycső, 20 W',
  'fénycsapda, 100 W',
] as const;
/** How a session is recorded: the sightings' own words, the lamp's first. */
export const sessionMethods = [
  'fényezés',
  'csapda',
  'csalétek',
  'hálózás',
  'kopogtatás',
  'rostálás',
  'egyelés',
  'egyéb',
] as const;
