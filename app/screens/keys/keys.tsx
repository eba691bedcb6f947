import { Link } from 'react-router';
import { findKeys } from '#app/features/keys/find-keys.server.ts';
import type { KeyBrief } from '#app/features/keys/key-view.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { keyUrls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/keys.ts';
import { ForSighting } from './ForSighting.tsx';
import { findNamed } from './find-named.server.ts';
import css from './keys.module.css';
import { keysMessages as messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  for (const tag of ['keys', 'taxonomy'] as const) context.get(pageTagsContext).add(tag);
  const named = await findNamed(context.get(servicesContext), context.get(viewerContext), url.searchParams);
  const keys = await findKeys(db);
  const fits = new Set(named?.lineIds ?? []);
  return {
    // Those within which the sighting's name lies stand first, the narrowest before the wider ones.
    keys: [...keys].sort((one, other) => depth(fits, other) - depth(fits, one)),
    fitting: keys.flatMap(({ id, scope }) => (scope && fits.has(scope.id) ? id : [])),
    sighting: named?.sighting ?? null,
    siteName: config.siteName,
  };
}

/** How near to the name a key's scope lies, 0 where it is not above it. */
function depth(lineIds: ReadonlySet<number>, { scope }: KeyBrief): number {
  return scope ? [...lineIds].indexOf(scope.id) + 1 : 0;
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  const of = { title: messages.title, description: messages.lead, path: keyUrls.all() };
  return [
    { title: `${messages.title} – ${loaderData.siteName}` },
    ...shareTags(matches[0].loaderData?.site, of),
    ...(loaderData.sighting ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** `/kulcs`: the identification keys; with `talalat` those to name a sighting by. */
export default function Keys({ loaderData: { keys, fitting, sighting } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      {sighting && <ForSighting sighting={sighting} />}
      {keys.length === 0 ? (
        <EmptyState title={messages.none} />
      ) : (
        <ul className={css.list}>
          {keys.map((key) => (
            <li key={key.id} className={css.item}>
              <h2>
                <Link to={keyUrls.one(key.slug, { talalat: sighting?.id })}>{key.name}</Link>
              </h2>
              {fitting.includes(key.id) && <p className={css.fits}>{messages.fits}</p>}
              <p>{key.lead}</p>
              <p className="faint">{messages.size(key.taxonCount, key.traitCount)}</p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
