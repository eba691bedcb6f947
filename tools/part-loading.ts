import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules of others that load the program's parts, and what stands for them: both let the page stay where a file does not come. */
const replaced = [
  { id: /vite\/preload-helper\.js$/, file: 'app/ui/parts/part-files.ts', name: 'bringPart as __vitePreload' },
  {
    id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/,
    file: 'app/ui/parts/missing-page.ts',
    name: 'loadRouteModule',
  },
];

/** How React Router asks which routes there are, and what asks in its stead. */
const routes = {
  id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/,
  asks: 'await fetch(url, { signal })',
  file: 'app/ui/parts/missing-page.ts',
  name: 'fetchRoutes',
};

/** Lets every part of the browser's program be brought by `bringFiles`; throws where a new version of a library has no such module. */
export function partLoading(): Plugin {
  const left = new Set<{ name: string }>([...replaced, routes]);
  return {
    name: 'part-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      order: 'pre',
      handler(id) {
        const found = replaced.find((each) => each.id.test(id));
        if (!found) return null;
        left.delete(found);
        return `export { ${found.name} } from ${JSON.stringify(path.resolve(found.file))};`;
      },
    },
    transform(code, id) {
      if (!routes.id.test(id) || !code.includes(routes.asks)) return null;
      left.delete(routes);
      const from = JSON.stringify(path.resolve(routes.file));
      const asking = routes.asks.replace('fetch(', `${routes.name}(`);
      return { code: `import { ${routes.name} } from ${from};\n${code.replace(routes.asks, asking)}`, map: null };
    },
    buildEnd() {
      for (const { name } of left) this.error(`No module was found for ${name} to stand for.`);
    },
  };
}
