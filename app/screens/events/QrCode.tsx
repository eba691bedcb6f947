import css from './events.module.css';

type QrCodeProps = { code: { size: number; path: string }; label: string };

/** A QR code, black on white whatever the page's colours: readers need it so. */
export function QrCode({ code: { size, path }, label }: QrCodeProps) {
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
