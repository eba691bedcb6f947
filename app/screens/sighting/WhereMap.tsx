import { Link } from 'react-router';
import { Coordinates } from '#app/features/places/Coordinates.tsx';
import { HungaryMap } from '#app/features/places/maps/HungaryMap.tsx';
import { PlaceMap } from '#app/features/places/maps/PlaceMap.tsx';
import { footprintText } from '#app/features/sightings/footprint-text.ts';
import { shortPlace } from '#app/features/sightings/privacy/place-words.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';

/** The place on a map: a pin with its accuracy, a square on the country's, or words alone. */
export function WhereMap({ sighting: { place } }: { sighting: SightingView }) {
  const { utm10, latitude, longitude, isTrue } = place;
  const more = utm10 && <Link to={urls.sightings({ utm: utm10 })}>{messages.squareSightings}</Link>;
  if (isTrue && latitude !== null && longitude !== null) {
    return (
      <Section title={messages.place} more={more}>
        <PlaceMap
          place={{ kind: 'point', point: { latitude, longitude }, uncertaintyM: place.uncertaintyM }}
          drawn={place.footprint}
          label={messages.pointMapLabel(shortPlace(place))}
          caption={<span className="num">{pointCaption(place)}</span>}
        />
        <Coordinates point={{ latitude, longitude }} />
      </Section>
    );
  }
  if (utm10) {
    return (
      <Section title={messages.place} more={more}>
        <HungaryMap square={utm10} label={messages.squareMapLabel(utm10)} caption={messages.squareCaption(utm10)} />
      </Section>
    );
  }
  if (place.visibility !== 'hidden') return null;
  return (
    <Section title={messages.place}>
      <HungaryMap caption={messages.hiddenCaption} label={messages.hiddenCaption} />
    </Section>
  );
}

const sources: Record<string, string> = messages.sources;

function pointCaption({ latitude, longitude, positionSource, uncertaintyM, footprint }: SightingView['place']): string {
  const parts = [
    `${degrees(latitude, 'É', 'D')}, ${degrees(longitude, 'K', 'Ny')}`,
    footprint && footprintText(footprint),
    positionSource && sources[positionSource],
    uncertaintyM !== null && messages.uncertainty(uncertaintyM),
  ];
  return parts.filter(Boolean).join(' · ');
}

function degrees(value: number | null, positive: string, negative: string): string {
  return `${formatNumber(Math.abs(value ?? 0), 5)}° ${(value ?? 0) < 0 ? negative : positive}`;
}
