import { PartMissing } from '#app/ui/parts/load-part.ts';
import { PartFailed } from '#app/ui/parts/PartFailed.tsx';
import { placesMessages as messages } from '../messages.ts';

/** A map on its way, there, one that this browser cannot draw, and one whose code did not arrive. */
export type MapState = 'waiting' | 'ready' | 'failed' | PartMissing;

/** What stands in place of a map. */
export function MapStateNote({ state, onRetry }: { state: Exclude<MapState, 'ready'>; onRetry: () => void }) {
  if (state instanceof PartMissing) return <PartFailed part={state.part} file={state.file} onRetry={onRetry} />;
  if (state === 'failed') return <p role="status">{messages.failed}</p>;
  return <p>{messages.loading}</p>;
}
