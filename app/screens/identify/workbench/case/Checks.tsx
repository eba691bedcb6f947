import { DistributionMap } from '#app/features/places/maps/DistributionMap.tsx';
import { fewestKnown } from '#app/features/sightings/hints/plausibility.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import type { Beside } from './bench-case.ts';
import { Check } from './Check.tsx';
import css from './Checks.module.css';
import { SeasonMeter } from './SeasonMeter.tsx';

/** Place, season and altitude against what is known of the name. */
export function Checks({ beside, name }: { beside: Beside; name: string }) {
  const { map, altitudes, odd, season } = beside;
  return (
    <>
      <div className={css.pair}>
        <Check {...judged('place', odd.far, map.squares > 0)}>
          <div className={css.map}>
            <DistributionMap drawn={map.drawn} label={messages.mapLabel(name, map.here)} mark={map.here} />
          </div>
          <p className={css.text}>
            {odd.far ?? messages.squares(map.squares)} {map.here && messages.squareHere(map.here)}
          </p>
        </Check>
        <Check {...judged('season', odd.season, season.shown >= fewestKnown)}>
          <SeasonMeter beside={beside} name={name} />
          <p className={css.text}>
            {odd.season ?? (season.shown === 0 ? messages.seasonNone : messages.seasonCount(season.shown))}
          </p>
        </Check>
      </div>
      {altitudes && (
        <Check {...judged('altitude', odd.altitude, true)}>
          <p className={css.text}>
            {odd.altitude ?? messages.altitudes(altitudes.sightings, altitudes.min, altitudes.max)}
          </p>
        </Check>
      )}
    </>
  );
}

/** Of too little nothing is concluded: neither usual nor odd. */
function judged(of: keyof typeof messages.checks, odd: string | undefined, isKnown: boolean) {
  const words = messages.checks[of];
  if (odd) return { title: words.odd, state: 'odd' as const };
  return isKnown ? { title: words.usual, state: 'ok' as const } : { title: words.unknown };
}
