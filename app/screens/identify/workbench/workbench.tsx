import { data, redirect, useLocation } from 'react-router';
import { problems } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls, withFurtherQuery } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/workbench.ts';
import { BenchPage } from './BenchPage.tsx';
import { benchMessages as messages } from './bench-messages.ts';
import { loadWorkbench } from './load-workbench.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const query = url.searchParams;
  if (viewer.memberId === null) throw redirect(urls.login(withFurtherQuery(urls.workbench(), query)));
  const bench = await orPageProblem(() => loadWorkbench(db, viewer, query));
  const isRefused = Object.keys(bench.choice.problems).length > 0;
  return data({ bench, siteName: config.siteName }, { status: isRefused ? problems.malformed.status : 200 });
}

/** Votes are sent one by one: the page itself is read once and goes on by its own calls. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href !== nextUrl.href;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${messages.title} – ${loaderData.siteName}` : messages.title;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** GET `/spottings/determine/v2`: what waits for the viewer, one after the other. */
export default function WorkbenchPage({ loaderData }: Route.ComponentProps) {
  const { search, key } = useLocation();
  // A new address is another queue, begun at its beginning.
  return <BenchPage key={key + search} bench={loaderData.bench} query={search} />;
}
