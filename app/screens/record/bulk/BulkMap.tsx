import { useMemo } from 'react';
import { PinsMap } from '#app/features/places/maps/PinsMap.tsx';
import type { MapPin } from '#app/features/places/maps/pins-map-engine.client.ts';
import { type CellChange, isOpen, type Sheet } from '#app/features/recording/sheet/sheet-changes.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import { placeOf } from '#app/features/recording/typed-sighting.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { linesOf } from '#app/platform/geo/way.ts';
import { bulkMessages as messages } from './messages.ts';

type BulkMapProps = {
  sheet: Sheet;
  activeId: string | null;
  selected: ReadonlySet<string>;
  onPin(clientId: string): void;
  onWrite(changes: CellChange[]): void;
};

/** The sheet's places beside it, under the numbers of their rows. */
export function BulkMap({ sheet, activeId, selected, onPin, onWrite }: BulkMapProps) {
  // What the map shows of a row; a letter typed elsewhere must not draw every pin again.
  const key = sheet.rows.map((row) => `${row.clientId} ${row.typed.coordinates} ${isOpen(row)}`).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that the pins show
  const pins = useMemo(() => sheet.rows.flatMap(toPin), [key]);
  const { tracks } = sheet.settings;
  const ways = useMemo(() => linesOf(tracks), [tracks]);
  const place = (clientIds: readonly string[], point: LatLon) =>
    onWrite(
      clientIds.map((clientId) => ({
        clientId,
        texts: { coordinates: pointText(point), uncertaintyM: '', positionSource: 'map', isConfirmed: '' },
      })),
    );
  return (
    <PinsMap
      pins={pins}
      ways={ways}
      activeId={activeId}
      label={messages.mapLabel}
      caption={messages.mapCaption}
      onPin={onPin}
      onMove={(id, point) => place([id], point)}
      onPoint={(point) => place(selected.size > 0 ? [...selected] : activeId ? [activeId] : [], point)}
    />
  );
}

function toPin(row: Sheet['rows'][number], index: number): MapPin | [] {
  const place = placeOf(parseCoordinates(row.typed.coordinates));
  if (!place) return [];
  const { latitude, longitude } = place;
  const number = index + 1;
  return {
    id: row.clientId,
    text: String(number),
    label: messages.pin(number),
    point: { latitude, longitude },
    isFixed: !isOpen(row),
  };
}
