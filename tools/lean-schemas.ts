import type { Plugin } from 'vite';

/**
 * Marks what a module of schemas makes as droppable: a page that takes a limit or a list of words of it would otherwise
 * load zod for schemas that only the server asks.
 */
export function leanSchemas(): Plugin {
  return {
    name: 'lean-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: /from ["']zod["']/ },
      handler(code) {
        let marked = '';
        let at = 0;
        for (const { start, end } of madeValues(this.parse(code).body)) {
          marked += `${code.slice(at, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
          at = end;
        }
        return { code: marked + code.slice(at), map: null };
      },
    },
  };
}

type Statement = { type: string; declaration?: unknown; declarations?: readonly { init: Value | null }[] };
type Value = { type: string; start: number; end: number };

const made: ReadonlySet<string> = new Set(['CallExpression', 'ObjectExpression']);

/** What top-level constants are set to by a call, or as an object of calls. */
function madeValues(body: readonly Statement[]): Value[] {
  return body.flatMap((statement) => {
    const { declarations = [] } = (statement.declaration ?? statement) as Statement;
    return declarations.flatMap(({ init }) => (init && made.has(init.type) ? [init] : []));
  });
}
