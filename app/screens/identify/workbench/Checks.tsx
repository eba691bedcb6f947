import { DistributionMap } from '#app/features/places/DistributionMap.tsx';
import type { Beside } from './bench-case.ts';
import { benchMessages as messages } from './bench-messages.ts';
import { Check } from './Check.tsx';
import css from './Checks.module.css';
import { SeasonMeter } from './SeasonMeter.tsx';

/** Place, season and altitude against what is known of the name. */
export function Checks({ beside, name }: { beside: Beside; name: string }) {
  const { map, altitudes, odd, season } = beside;
  return (
    <>
      <Check title={odd.far ? messages.oddPlace : messages.knownPlace} state={odd.far ? 'odd' : 'ok'}>
        <div className={css.map}>
          <DistributionMap drawn={map.drawn} label={messages.mapLabel(name, map.here)} mark={map.here} />
        </div>
        <p className={css.text}>
          {odd.far ?? messages.squares(map.squares)} {map.here && messages.squareHere(map.here)}
        </p>
      </Check>
      <Check title={odd.season ? messages.oddSeason : messages.usualSeason} state={odd.season ? 'odd' : 'ok'}>
        <SeasonMeter beside={beside} name={name} />
        <p className={css.text}>
          {odd.season ?? (season.shown === 0 ? messages.seasonNone : messages.seasonCount(season.shown))}
        </p>
      </Check>
      {altitudes && (
        <Check title={odd.altitude ? messages.oddAltitude : messages.usualAltitude} state={odd.altitude ? 'odd' : 'ok'}>
          <p className={css.text}>
            {odd.altitude ?? messages.altitudes(altitudes.sightings, altitudes.min, altitudes.max)}
          </p>
        </Check>
      )}
    </>
  );
}
