import { createContext, type RouterContextProvider } from 'react-router';
import type { RegisteredCall } from '../action/call.ts';
import type { DomainError } from '../action/domain-error.ts';
import type { PageTag } from '../cache/page-tag.ts';
import type { Config } from '../config/config.server.ts';
import type { Db } from '../db/database.server.ts';
import type { JobQueue } from '../jobs/queue.server.ts';
import type { FileStorage } from '../storage/file-storage.server.ts';
import type { StagedFile } from '../storage/stage-multipart.server.ts';

/** The machinery a process shares among its requests. */
export type Services = { db: Db; config: Config; storage: FileStorage; queue: JobQueue };

export const servicesContext = createContext<Services>();

/** The network address that a request comes from, for limits and the list of sessions. */
export const clientAddressContext = createContext<string>('');

/** The calls of the interface, for the page that describes them. */
export const apiCallsContext = createContext<readonly RegisteredCall[]>([]);

/** Files of a multipart form, already on disk; the form's text fields are the request's own body. */
export const stagedFilesContext = createContext<StagedFile[]>([]);

/** Does what stands in a line of its own, as pictures that are taken in, and holds no place at the door meanwhile. */
export type Outside = <Result>(work: () => Promise<Result>) => Promise<Result>;
export const outsideContext = createContext<Outside>((work) => work());

/** The files that a form brought, and where they are taken in. */
export function sentFiles(context: Readonly<RouterContextProvider>): { files: StagedFile[]; outside: Outside } {
  return { files: context.get(stagedFilesContext), outside: context.get(outsideContext) };
}

/** The finished page, where React Router has rendered one: taken from here, it need not be read out of a Response again. */
export const pageBytesContext = createContext<Buffer<ArrayBuffer> | null>(null);

/** An expected failure that a loader or an action let through. */
export const failureContext = createContext<DomainError | null>(null);

/** The texts of the finished page's inline scripts that the server itself has written: the only ones that its policy allows. */
export const pageScriptsContext = createContext<readonly string[]>([]);

/** What a page shows, so that its finished bytes are dropped when that changes. A page without a tag is never cached. */
export const pageTagsContext = createContext<Set<PageTag>>();
