import type { FastifyInstance } from 'fastify';

/** Which methods the server's own routes take at an address. */
export type RoutesTaken = { methodsAt(path: string): string[] };

/** Watches the routes as they get registered, but for the one that hosts the pages. Call before they are. */
export function watchRoutes(server: FastifyInstance): RoutesTaken {
  const taken = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  server.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return;
    const known = taken.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const each of [method].flat()) known.methods.add(each);
    taken.set(url, known);
  });
  return {
    methodsAt(path) {
      const at = [...taken.values()].filter(({ pattern }) => pattern.test(path));
      return [...new Set(at.flatMap(({ methods }) => [...methods]))].sort();
    },
  };
}

/** Of an address as the router writes it, with `:names` for segments. */
export function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}
