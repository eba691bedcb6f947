import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { searchMessages as messages } from '../messages.ts';
import type { SearchBox } from './SearchBox.tsx';

const load = async () => (await import('./SearchBox.tsx')).SearchBox;
const Loaded = import.meta.env.SSR ? await load() : lazyPart(messages.part, load);

/** Brings the box's code ahead of whoever will open it; a failure is told where the box is shown. */
export function bringSearchBox(): void {
  load().catch(() => {});
}

/** The search box in the frame of every page: the server draws it where it stands, its code comes after the page's own. */
export function SearchBoxPart(props: ComponentProps<typeof SearchBox>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
