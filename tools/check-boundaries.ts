import fs from 'node:fs';
import path from 'node:path';
import { checkBoundaries } from './boundaries/rules.ts';

const folders = ['app', 'server', 'db', 'test', 'tools', 'bench'];

/** Every source of the project, path from the root → text; made files are left out. */
export function readSources(root: string): Map<string, string> {
  const tree = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
      if (!entry.isFile() || !/\.tsx?$/.test(file) || /\.generated\.ts$|\.d\.ts$/.test(file)) continue;
      tree.set(file, fs.readFileSync(path.join(root, file), 'utf8'));
    }
  }
  return tree;
}

if (import.meta.main) {
  const violations = checkBoundaries(readSources(path.resolve(import.meta.dirname, '..')));
  for (const { file, line, rule, message } of violations) console.error(`${file}:${line} [${rule}] ${message}`);
  if (violations.length > 0) process.exitCode = 1;
}
