import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const source = 'app/field-worker.ts';
/** The module whose page works without a network, and what every page starts with. */
const roots = [/\/app\/screens\/record\/record\.tsx/, /\/app\/root\.tsx/, /\/app\/entry\.client\.tsx/];

/** Builds the service worker beside the browser's files, with the list of what the recording page may load. */
export function fieldWorker(): Plugin {
  return {
    name: 'field-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = assetsOf(bundle);
        const code = await buildWorker();
        // A change of either makes it a new worker, which fetches its files anew.
        const version = createHash('sha256').update(code).update(assets.join()).digest('hex').slice(0, 16);
        const list = `self.fieldFiles=${JSON.stringify({ version, assets })};`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${list}\n${code}` });
      },
    },
  };
}

/** As one classic script: not every browser takes modules there. */
async function buildWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      copyPublicDir: false,
      rollupOptions: { input: path.resolve(source), output: { format: 'iife' } },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (!chunk) throw new Error('The service worker was not built.');
  return chunk.code;
}

/** Every script, style, font and picture that the page, or what it loads later, refers to. */
function assetsOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    const output = bundle[file];
    if (!output) return;
    found.add(file);
    if (output.type !== 'chunk') return;
    for (const each of [...output.imports, ...output.dynamicImports]) visit(each);
    for (const each of output.viteMetadata?.importedCss ?? []) found.add(each);
    for (const each of output.viteMetadata?.importedAssets ?? []) found.add(each);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && roots.some((root) => root.test(output.facadeModuleId ?? ''))) visit(output.fileName);
  }
  return [...found].sort().map((file) => `/${file}`);
}
