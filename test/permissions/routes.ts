import fs from 'node:fs';
import path from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import Fastify from 'fastify';
import type { Services } from '#app/platform/session/request-context.server.ts';
import routes from '#app/routes.ts';
import { apis } from '#server/apis.ts';

/** A page of the route table: its whole path, its id and file, what it lies in, and whether it takes forms. */
export type PageRoute = {
  path: string;
  id: string;
  file: string;
  parentIds: string[];
  isNested: boolean;
  hasAction: boolean;
  hasLoader: boolean;
};

const app = path.resolve(import.meta.dirname, '../../app');

/** Every page of the route table. */
export function pageRoutes(): PageRoute[] {
  return (routes as RouteConfigEntry[]).flatMap((entry) => walk(entry, '', []));
}

function walk(entry: RouteConfigEntry, parent: string, parentIds: string[]): PageRoute[] {
  const whole = entry.index ? parent || '/' : `${parent}/${entry.path ?? ''}`;
  const source = fs.readFileSync(path.join(app, entry.file), 'utf8');
  const hasAction = /export (async )?function action\b|export const action\b/.test(source);
  const hasLoader = /export (async )?function loader\b|export const loader\b/.test(source);
  const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
  const children = (entry.children ?? []).flatMap((child) => walk(child, whole, [...parentIds, id]));
  const own = { path: whole, id, file: entry.file, parentIds, isNested: parentIds.length > 0, hasAction, hasLoader };
  // A layout's own page is its index: the two share one address.
  return children.some((child) => child.path === whole) ? children : [own, ...children];
}

/** Every call that the server's own routes take, as `METHOD /path`. */
export async function callRoutes(services: Services): Promise<string[]> {
  const server = Fastify();
  await server.register(fastifyMultipart);
  const found: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD' && each !== 'OPTIONS') found.push(`${each} ${url}`);
  });
  await server.register(apis, { services, calls: [] });
  await server.ready();
  await server.close();
  return found;
}
