import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, mostScale, moved, wantsMore, zoomAt } from './zoom.ts';

const frame = { width: 800, height: 600 };

describe('zoom', () => {
  it('keeps what lies under the pointer', () => {
    const at = { x: 100, y: -50 };
    const zoom = zoomAt(fitted, 2, at, frame);
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
    // The picture's point that lay at `at` lies there still.
    expect((at.x - zoom.x) / zoom.scale).toBe(at.x);
  });

  it('never goes below the fit or beyond eight times', () => {
    expect(zoomAt(fitted, 0.5, { x: 0, y: 0 }, frame)).toEqual(fitted);
    expect(zoomAt(fitted, 100, { x: 0, y: 0 }, frame).scale).toBe(8);
  });

  it('goes on until a pixel of a large original is two of the frame', () => {
    const photo = { width: 8000, height: 6000 };
    expect(mostScale(photo, frame)).toBe(20);
    expect(mostScale({ width: 800, height: 600 }, frame)).toBe(8);
    expect(zoomAt(fitted, 100, { x: 0, y: 0 }, frame, mostScale(photo, frame)).scale).toBe(20);
  });

  it('wants more of a picture only where more could be seen', () => {
    const photo = { width: 8000, height: 6000 };
    const at = (scale: number, density = 1) => wantsMore({ ...fitted, scale }, photo, frame, { side: 2048, density });
    expect([at(1), at(2), at(3), at(2, 2)]).toEqual([false, false, true, true]);
    const small = { width: 600, height: 400 };
    expect(wantsMore({ ...fitted, scale: 3 }, small, frame, { side: 2048, density: 1 })).toBe(false);
  });

  it('never shows what is beside the picture, whatever is done', () => {
    const step = fc.oneof(
      fc.record({
        factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
        x: fc.integer({ min: -400, max: 400 }),
        y: fc.integer({ min: -300, max: 300 }),
      }),
      fc.record({ dx: fc.integer({ min: -2000, max: 2000 }), dy: fc.integer({ min: -2000, max: 2000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let zoom = fitted;
        for (const each of steps) {
          zoom =
            'factor' in each ? zoomAt(zoom, each.factor, each, frame) : moved(zoom, { x: each.dx, y: each.dy }, frame);
        }
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual((frame.width * (zoom.scale - 1)) / 2 + 1e-6);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual((frame.height * (zoom.scale - 1)) / 2 + 1e-6);
      }),
    );
  });
});
