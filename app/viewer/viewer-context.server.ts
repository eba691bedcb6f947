import { createContext } from 'react-router';
import { type Viewer, visitor } from './viewer.ts';

/** Who a request comes from. */
export const viewerContext = createContext<Viewer>(visitor());

/** Makes the frames of a page that members share, as each of them sees it: a whole page with nothing in it. `site`: what of the site it shows. */
export type FrameMaker = { site: string; render(viewer: Viewer): string };
export const frameContext = createContext<FrameMaker | null>(null);
