import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { pageQueries } from '#app/page-queries.ts';

/** A page as an address finds it in the route table. */
export type FoundPage = {
  /** The ids of the routes that it is made of, outermost first. */
  routeIds: string[];
  /** It is a taxon's or no page's, at an address of any words: what else stands there comes first. */
  isAnyWords: boolean;
  /** The query keys that it reads. */
  queryKeys: readonly string[];
};

export type PageTable = { find(path: string): FoundPage | undefined };

/** Where the router of a browser asks which routes there are: its own address, at which no page stands. */
const routersOwn = '/__manifest';

/** Addresses remembered: matching one goes through the whole table. */
const remembered = 2000;

/** The route table of the built site. */
export function pageTable({ routes }: Pick<ServerBuild, 'routes'>): PageTable {
  const tree = childrenOf(routes, undefined);
  const found = new Map<string, FoundPage | undefined>();
  return {
    find(path) {
      if (path === routersOwn) return undefined;
      if (found.has(path)) return found.get(path);
      if (found.size >= remembered) found.clear();
      const matches = matchRoutes(tree, path);
      const page = matches && toFound(matches.flatMap(({ route }) => (route.id ? [route.id] : [])));
      found.set(path, page ?? undefined);
      return page ?? undefined;
    },
  };
}

function toFound(routeIds: string[]): FoundPage {
  return {
    routeIds,
    isAnyWords: routeIds.some((id) => /^(taxon:(order|within-order|tab)|nowhere)$/.test(id)),
    queryKeys: [...new Set(routeIds.flatMap((id) => pageQueries[id] ?? []))].sort(),
  };
}

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path } = route;
    if (route.index) return [{ id, index: true }];
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(routes, id) }];
  });
}
