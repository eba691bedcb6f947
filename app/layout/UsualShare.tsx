import { useLocation, useMatches, useRouteError } from 'react-router';
import { shareSize } from '#app/ui/page/share-tags.ts';
import { machineUrls } from '#app/urls.ts';
import type { FrameSite } from './frame-types.ts';
import { layoutMessages as messages } from './messages.ts';

/**
 * How a page is passed on that does not say so itself: its one address, and the site's words and picture.
 * A page whose address lets somebody in is nobody's to find or to pass on.
 */
export function UsualShare({ site: { name, publicUrl } }: { site: FrameSite }) {
  const { pathname, search: asked } = useLocation();
  // Where one is led back to is one's own, and may let somebody in.
  const search = asked.includes('vissza=') ? '' : asked;
  const error = useRouteError();
  const matches = useMatches();
  if (matches.some(({ params }) => 'token' in params)) return <meta name="robots" content="noindex" />;
  const saysItself = matches.some(({ handle }) => isObject(handle) && 'sharesItself' in handle);
  if (saysItself || error || publicUrl === '') return null;
  return (
    <>
      <link rel="canonical" href={publicUrl + pathname + search} />
      <meta name="description" content={messages.about(name)} />
      {import.meta.env.SSR && <MachineTags name={name} publicUrl={publicUrl} path={pathname + search} />}
    </>
  );
}

/** Read from the page as it comes: no script brings them. */
function MachineTags({ name, publicUrl, path }: { name: string; publicUrl: string; path: string }) {
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:site_name" content={name} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:image" content={publicUrl + machineUrls.shareSite()} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={messages.about(name)} />
    </>
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
