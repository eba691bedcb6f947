import type { ComponentProps, ReactNode } from 'react';
import { CountryDrawing } from './CountryDrawing.tsx';
import { MapFrame } from './MapFrame.tsx';

type HungaryMapProps = Omit<ComponentProps<typeof CountryDrawing>, 'children'> & { caption: ReactNode };

/** The country and at most one square in it; works without JavaScript. */
export function HungaryMap({ caption, ...drawing }: HungaryMapProps) {
  return (
    <MapFrame caption={caption}>
      <CountryDrawing {...drawing} />
    </MapFrame>
  );
}
