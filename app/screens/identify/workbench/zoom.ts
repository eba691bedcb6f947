/** How a picture lies in its frame: `scale` 1 fits, `x` and `y` in pixels of the frame from its middle. */
export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
const mostScale = 8;

/** Enlarges about a point (from the frame's middle), so that what lies under it stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, frame: Size): Zoom {
  const scale = Math.min(mostScale, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return clamped({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, frame);
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
