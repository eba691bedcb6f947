/** How a picture lies in its frame: `scale` 1 fits, `x` and `y` in pixels of the frame from its middle. */
export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
/** At least so far, and until a pixel of the original is two of the frame. */
const leastMost = 8;

/** Enlarges about a point (from the frame's middle), so that what lies under it stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, frame: Size, most = leastMost): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return clamped({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, frame);
}

/** How far a photo is enlarged in a frame that it fits into. */
export function mostScale(photo: Size, frame: Size): number {
  const fit = Math.min(frame.width / photo.width, frame.height / photo.height);
  return fit > 0 ? Math.max(leastMost, 2 / fit) : leastMost;
}

/** Whether a picture of `side` pixels at most shows less than this enlargement could. */
export function wantsMore(zoom: Zoom, photo: Size, frame: Size, shown: { side: number; density: number }): boolean {
  const fit = Math.min(frame.width / photo.width, frame.height / photo.height, 1);
  return zoom.scale > 1 && Math.max(photo.width, photo.height) * fit * zoom.scale * shown.density > shown.side;
}

export function moved(zoom: Zoom, by: Point, frame: Size): Zoom {
  return clamped({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}

/** The picture never leaves its frame: at scale 1 it lies in the middle. */
function clamped({ scale, x, y }: Zoom, frame: Size): Zoom {
  const within = (value: number, side: number) => {
    const most = (side * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value)) || 0;
  };
  return { scale, x: within(x, frame.width), y: within(y, frame.height) };
}
