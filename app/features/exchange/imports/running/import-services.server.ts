import type { Services } from '#app/platform/session/request-context.server.ts';

/** What the steps of an import need. */
export type ImportServices = Pick<Services, 'db' | 'storage' | 'config' | 'queue'>;
