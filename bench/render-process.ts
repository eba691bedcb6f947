import path from 'node:path';

// The measure of the page that is made anew, in a process of its own and in production mode, as the site runs.
process.on('disconnect', () => process.exit());
const [databaseUrl = '', url = ''] = process.argv.slice(2);
const built = path.resolve(import.meta.dirname, '../build/server/page-tree.js');
const { openRenderingServer }: typeof import('./page-tree.tsx') = await import(built);
const server = await openRenderingServer(databaseUrl, url);
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
