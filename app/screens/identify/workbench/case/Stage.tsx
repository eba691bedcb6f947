import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import type { BenchPhoto } from './bench-case.ts';
import { photoSet, photoSizes } from './preload-photo.ts';
import css from './Stage.module.css';
import { useWholePicture } from './use-whole-picture.ts';
import { fitted, mostScale, moved, type Point, zoomAt } from './zoom.ts';

export type StageHandle = { zoom(factor: number): void; fit(): void; nextPhoto(): void };

const step = 80;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/** The photo, whole or enlarged: by wheel, by two fingers, by buttons and keys; enlarged it is moved by dragging or by arrows. */
export function Stage({ photos, ref }: { photos: readonly BenchPhoto[]; ref: Ref<StageHandle> }) {
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState(fitted);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const photo = photos[shown];
  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const enlarge = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setZoom((before) => zoomAt(before, factor, at, size(), photo && mostScale(photo, size())));
  const show = (at: number) => {
    setShown(at);
    setZoom(fitted);
  };
  useImperativeHandle(ref, () => ({
    zoom: (factor) => enlarge(factor),
    fit: () => setZoom(fitted),
    nextPhoto: () => show((shown + 1) % Math.max(1, photos.length)),
  }));
  const whole = useWholePicture(photo, zoom, size);
  useWheel(frame, enlarge);
  // By hand, after each drawing: the content policy knows no style attributes.
  useLayoutEffect(() => {
    if (picture.current) picture.current.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  });
  const pointers = usePointers(frame, {
    onDrag: (by) => setZoom((before) => moved(before, by, size())),
    onPinch: enlarge,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by || zoom.scale === 1) return;
    event.preventDefault();
    event.stopPropagation();
    setZoom(moved(zoom, by, size()));
  };

  if (!photo) return <p className={css.none}>{messages.noPhoto}</p>;
  return (
    <figure className={css.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one picture that can be moved */}
      <div
        className={cx(css.frame, zoom.scale > 1 && css.enlarged)}
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the enlarged picture under it
        tabIndex={0}
        role="group"
        aria-label={messages.stage}
        onKeyDown={onKeyDown}
        onDoubleClick={() => (zoom.scale > 1 ? setZoom(fitted) : enlarge(2.5))}
        {...pointers}
      >
        <img
          key={photo.id}
          src={whole.url ?? photo.large}
          srcSet={whole.url ? undefined : photoSet(photo)}
          sizes={zoom.scale > 1 ? '2048px' : photoSizes}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          draggable={false}
          decoding="sync"
          ref={picture}
        />
      </div>
      <div className={css.tools} role="toolbar" aria-label={messages.zoomTools}>
        {whole.isLoading && <span className={css.loading}>{messages.wholeLoading}</span>}
        <IconButton icon="minus" label={messages.actWords.zoomOut} onClick={() => enlarge(1 / 1.5)} />
        <button type="button" className={css.percent} onClick={() => setZoom(fitted)} title={messages.actWords.zoomFit}>
          {Math.round(zoom.scale * 100)}%<span className="visually-hidden"> – {messages.actWords.zoomFit}</span>
        </button>
        <IconButton icon="plus" label={messages.actWords.zoomIn} onClick={() => enlarge(1.5)} />
      </div>
      <figcaption className={css.credit}>{photo.credit}</figcaption>
      {photos.length > 1 && (
        <ul className={css.thumbs} aria-label={messages.photos}>
          {photos.map((each, at) => (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={at === shown}
                aria-label={messages.photoNumber(at + 1)}
                onClick={() => show(at)}
              >
                <img src={each.small} alt="" width={56} height={48} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

type Enlarge = (factor: number, at: Point) => void;

/** React's own wheel handlers cannot keep the page from scrolling. */
function useWheel(frame: React.RefObject<HTMLDivElement | null>, enlarge: Enlarge): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!frame.current) return;
    event.preventDefault();
    enlarge(Math.exp(-event.deltaY / 400), fromMiddle(frame.current, event));
  });
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);
}

/** One pointer drags, two pinch. */
function usePointers(
  frame: React.RefObject<HTMLDivElement | null>,
  { onDrag, onPinch }: { onDrag: (by: Point) => void; onPinch: Enlarge },
) {
  const down = useRef(new Map<number, Point>());
  const end = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      frame.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const before = down.current.get(event.pointerId);
      if (!before || !frame.current) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (!other) return onDrag({ x: now.x - before.x, y: now.y - before.y });
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      onPinch(apart(now, other) / Math.max(1, apart(before, other)), fromMiddle(frame.current, middle));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
