import { Suspense } from 'react';
import type { LivePin } from '#app/features/places/maps/live-square.ts';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { cardMessages as messages } from './sighting-card-messages.ts';

const PinCard = lazyPart(messages.pinPart, async () => (await import('./PinCard.tsx')).PinCard);

/** The card of a mark on a map, whose code comes with the first that is pressed. */
export function pinCard(pin: LivePin) {
  return (
    <Suspense fallback={null}>
      <PinCard pin={pin} />
    </Suspense>
  );
}
