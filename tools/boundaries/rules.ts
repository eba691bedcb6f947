import { type ModuleFacts, parseModule } from './parse-module.ts';
import { ownerOf } from './table-owners.ts';

export type Violation = { file: string; line: number; rule: string; message: string };

/** Features in the order of architecture section 2: each knows only those before it. */
export const featureOrder = [
  'licences',
  'taxonomy',
  'search',
  'places',
  'members',
  'site',
  'notifications',
  'groups',
  'projects',
  'events',
  'sightings',
  'talk',
  'correspondence',
  'moderation',
  'determinations',
  'recording',
  'community',
  'browsing',
  'badges',
  'inbox',
  'descriptions',
  'keys',
  'quiz',
  'exchange',
  'own-data',
];

/** What each room may import, besides itself. Test files may import from every room. */
const mayImport: Record<string, readonly string[]> = {
  names: ['platform'],
  platform: ['migrations'],
  ui: ['names', 'platform'],
  feature: ['names', 'platform', 'ui'],
  screens: ['names', 'platform', 'ui', 'feature', 'layout'],
  layout: ['names', 'platform', 'ui', 'feature'],
  frame: ['names', 'platform', 'ui', 'feature', 'layout', 'screens'],
  migrations: ['platform'],
  seed: ['names', 'platform', 'feature', 'migrations'],
  server: ['names', 'platform', 'ui', 'feature', 'layout', 'screens', 'frame', 'migrations', 'seed'],
  workshop: ['names', 'platform', 'ui', 'feature', 'layout', 'screens', 'frame', 'migrations', 'seed', 'server'],
};

/** Checks a tree of sources (path from the root → text) against the rules of architecture section 2. */
export function checkBoundaries(tree: ReadonlyMap<string, string>): Violation[] {
  const modules = [...tree].map(([file, text]) => parseModule(file, text));
  return [...modules.flatMap(checkModule), ...findProductWords(modules), ...findCycles(modules)];
}

function checkModule(module: ModuleFacts): Violation[] {
  const { file } = module;
  const found: Violation[] = [];
  const add = (line: number, rule: string, message: string) => found.push({ file, line, rule, message });
  const room = roomOf(file);
  if (!room) add(1, 'tree', 'This place is in no room of the tree.');
  const feature = featureOf(file);
  if (feature && !featureOrder.includes(feature)) add(1, 'tree', `${feature} is not in the order of features.`);

  for (const { target, line } of module.imports) checkImport(file, target, (rule, message) => add(line, rule, message));
  for (const line of module.anys) add(line, 'any', 'any says nothing: name the type, or take unknown and parse it.');
  for (const line of module.starExports) add(line, 'barrel', 'Import from where it is made.');
  if (module.onlyReexports)
    add(1, 'barrel', 'A file that only hands on the exports of others: import from where they are made.');
  if (!mayHoldSql(file)) {
    for (const { what, line } of module.queries) add(line, 'sql', `${what}: SQL stands in *.repo.server.ts only.`);
  }
  if (feature && !isTest(file)) {
    for (const { name, line, isWritten } of module.tables) {
      const message = tableMessage(feature, name, isWritten);
      if (message) add(line, 'table', message);
    }
  }
  if (!isTest(file) && !/^test\//.test(file) && file !== 'app/viewer/own-part.ts') {
    for (const line of module.viewerComparisons)
      add(line, 'oneself', 'isOneself() asks whether somebody is the viewer: pages that members share note it.');
  }
  if (file.startsWith('app/screens/') && !isTest(file)) {
    for (const line of module.requestUrls)
      add(line, 'request-url', "A script's request has an address of its own (.data): take the page's, `url`.");
  }
  if (/^(app|server)\//.test(file) && !file.startsWith('app/platform/config/')) {
    for (const line of module.environmentReads)
      add(line, 'environment', 'The environment is read by loadConfig() only.');
  }
  if (mustBuildAddresses(file)) {
    for (const { text, line, inAddressPosition } of module.addresses) {
      const isWritten = inAddressPosition || (isSeen(file) && /^\/[\p{L}\d]/u.test(text));
      if (isWritten) add(line, 'address', `'${text}' is written by hand: app/urls.ts builds addresses.`);
    }
  }
  return found;
}

/** What the site is about, as it stands in a name or in a sentence; code in capitals or with underscores is no sentence. */
const productWord =
  /(?<![\p{L}_])(?:sighting|spotting|tax(?:on|a)|determination|badge|találat|határozás|észlel|élőlény)/iu;

/** The machinery says no word of the product: neither one of the site's subject nor the name of a job. */
function findProductWords(modules: readonly ModuleFacts[]): Violation[] {
  const jobs = modules.find(({ file }) => file === 'app/jobs.ts');
  const jobNames = new Set(jobs?.texts.flatMap(({ text }) => (/^[a-z]+(?:-[a-z]+)+$/.test(text) ? [text] : [])));
  return modules
    .filter(({ file }) => file.startsWith('app/platform/') && !isTest(file))
    .flatMap(({ file, texts }) =>
      texts.flatMap(({ text, line }) => {
        // Modules have rules of their own.
        if (/\.tsx?$/.test(text)) return [];
        const word = productWord.exec(text)?.[0] ?? (jobNames.has(text) ? text : undefined);
        const message = `'${word}' is a word of the product: a feature says it, or app/names.ts.`;
        return word === undefined ? [] : [{ file, line, rule: 'product', message }];
      }),
    );
}

/** What is wrong with a feature's reading or writing a table: only its owner writes it, and only features after the owner read it. */
function tableMessage(feature: string, table: string, isWritten: boolean): string | undefined {
  const owner = ownerOf(table);
  if (!owner || owner === feature) return undefined;
  if (isWritten) return `${table} belongs to ${owner}, which alone writes it.`;
  const isAfter = featureOrder.indexOf(owner) > featureOrder.indexOf(feature);
  return isAfter ? `${table} belongs to ${owner}, which comes after ${feature}.` : undefined;
}

function checkImport(from: string, to: string, add: (rule: string, message: string) => void): void {
  const [room, targetRoom] = [roomOf(from), roomOf(to)];
  const [feature, targetFeature] = [featureOf(from), featureOf(to)];
  if (targetFeature && targetFeature !== feature && isPrivate(to)) {
    add('private', `${to} belongs to ${targetFeature} alone.`);
  }
  if (isTest(from)) return;
  if (isTest(to)) add('direction', `${to} is a test.`);
  else if (feature && targetFeature && feature !== targetFeature) {
    if (featureOrder.indexOf(feature) < featureOrder.indexOf(targetFeature)) {
      add('direction', `${feature} may not know ${targetFeature}, which comes after it.`);
    }
  } else if (areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to)) {
    add('direction', `${from} shows another area than ${to}: what both need is a feature's.`);
  } else if (room && targetRoom && room !== targetRoom && !mayImport[room]?.includes(targetRoom)) {
    add('direction', `${room} may not import from ${targetRoom} (${to}).`);
  }
}

function roomOf(file: string): string | undefined {
  if (/^app\/((urls|jobs|names|reserved-words)(\.test)?\.ts$|viewer\/)/.test(file)) return 'names';
  if (/^app\/(platform|ui|screens|layout)\//.test(file)) return file.split('/')[1];
  if (file.startsWith('app/features/')) return 'feature';
  if (/^app\/[^/]+$/.test(file)) return 'frame';
  if (/^db\/(migrations|seed)\//.test(file)) return file.split('/')[1];
  if (file.startsWith('server/')) return 'server';
  if (/^(bench|test|tools)\/|^[^/]+$/.test(file)) return 'workshop';
  return undefined;
}

function featureOf(file: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1];
}

/** The area of the site that a screen belongs to; failures are shown by all. */
function areaOf(file: string): string | undefined {
  return /^app\/screens\/(?!errors\/)([^/]+)\//.exec(file)?.[1];
}

function isPrivate(file: string): boolean {
  return file.endsWith('.repo.server.ts') || /^app\/features\/[^/]+\/jobs\//.test(file);
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function mayHoldSql(file: string): boolean {
  const isMachinery = /^(app\/platform|db|test|tools|bench)\//.test(file);
  return isMachinery || isTest(file) || /^app\/features\/.*\.repo\.server\.ts$/.test(file);
}

/** Tests show addresses as a reader would type them; the two files are where addresses are made. */
function mustBuildAddresses(file: string): boolean {
  return /^(app|server)\//.test(file) && !isTest(file) && file !== 'app/routes.ts' && file !== 'app/urls.ts';
}

/** Files whose texts reach a reader: there any literal that looks like an address is one. Server files name routes and folders too. */
function isSeen(file: string): boolean {
  return file.endsWith('.tsx') || (/^app\/(screens|layout|ui|features)\//.test(file) && !file.includes('.server.'));
}

/** Every group of modules that import each other in a circle, types included (Tarjan's strongly connected components). */
function findCycles(modules: ModuleFacts[]): Violation[] {
  const importsOf = new Map(modules.map((module) => [module.file, module.imports.map(({ target }) => target)]));
  const order = new Map<string, number>();
  const stack: string[] = [];
  const found: Violation[] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    let lowest = index;
    stack.push(file);
    for (const target of importsOf.get(file) ?? []) {
      if (!importsOf.has(target)) continue;
      if (!order.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, order.get(target) ?? 0);
      if (target === file) found.push({ file, line: 1, rule: 'cycle', message: `${file} imports itself.` });
    }
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) {
        found.push({ file, line: 1, rule: 'cycle', message: `These import each other: ${group.join(', ')}.` });
      }
    }
    return lowest;
  };
  for (const file of importsOf.keys()) if (!order.has(file)) visit(file);
  return found;
}
