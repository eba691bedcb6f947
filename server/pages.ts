import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { seesAsEveryMember } from '#app/features/members/sees-as-every-member.server.ts';
import { hostsOf, readMapLayers } from '#app/features/site/maps/read-map-layers.server.ts';
import { keptForMembers } from '#app/kept-for-members.ts';
import type { RegisteredCall } from '#app/platform/action/call.ts';
import { DomainError, RETRY_AFTER } from '#app/platform/action/domain-error.ts';
import { headersOf } from '#app/platform/action/http.server.ts';
import { goOut } from '#app/platform/action/way-out.ts';
import {
  chooseEncoding,
  compress,
  type FinishedPage,
  finishPage,
  type PageCache,
  type RenderedPage,
} from '#app/platform/cache/page-cache.server.ts';
import { isBotAgent } from '#app/platform/session/bot.server.ts';
import {
  apiCallsContext,
  clientAddressContext,
  failureContext,
  outsideContext,
  pageBytesContext,
  pageScriptsContext,
  pageTagsContext,
  type Services,
  servicesContext,
  stagedFilesContext,
} from '#app/platform/session/request-context.server.ts';
import { readingOnce } from '#app/platform/session/request-memo.server.ts';
import { maxFormBytes, type StagedForm, stageMultipart } from '#app/platform/storage/stage-multipart.server.ts';
import { urls } from '#app/urls.ts';
import type { SharedLook } from '#app/viewer/own-part.ts';
import { everyMember, type Viewer } from '#app/viewer/viewer.ts';
import { frameContext, viewerContext } from '#app/viewer/viewer-context.server.ts';
import { canonicalPath, withKnownQuery } from './canonical-path.ts';
import type { Admit } from './guards/admission.ts';
import { contentSecurityPolicy } from './guards/security.ts';
import type { MemberPages } from './member-pages.ts';
import { type FoundPage, pageTable } from './page-table.ts';
import { programPaths } from './program-paths.ts';
import type { RoutesTaken } from './routes-taken.ts';

type PageOptions = {
  services: Services;
  build: ServerBuild;
  cache: PageCache<FinishedPage>;
  memberPages: MemberPages;
  calls: readonly RegisteredCall[];
  taken: RoutesTaken;
  admit: Admit;
  mode: string;
};

/** Hosts React Router: every address that no other route has taken is a page. */
export async function pages(server: FastifyInstance, options: PageOptions): Promise<void> {
  const { services, build, cache, memberPages, calls, taken, admit, mode } = options;
  const handle = createRequestHandler(build, mode);
  const table = pageTable(build);
  // Where nothing is kept, each page is made for whoever asks.
  const mayShare = services.config.pageMemoryBytes > 0;
  // Multipart stays with its plugin, which marks the requests that are staged below.
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  );

  server.route({
    method: ['GET', 'POST'],
    url: '/*',
    config: { entersByItself: true },
    handler: async (request, reply) => {
      const isRead = request.method !== 'POST';
      // Without a cookie nobody is logged in: the address and the kind of reader are all that the page depends on.
      const isShared = isRead && request.headers.cookie === undefined;
      const page = table.find(pagePath(request.url));
      const url = isRead && page ? withKnownQuery(request.url, page) : request.url;
      const key = isShared ? `${isBotAgent(request.headers['user-agent']) ? 'bot' : 'person'} ${url}` : '';
      const kept = isShared ? cache.peek(key) : undefined;
      if (kept) return sendShared(request, reply, kept);

      if (!page || page.isAnyWords) refuseOtherMethod(request, reply, taken);
      if (programPaths.test(request.url)) throw new DomainError('not_found');
      const canonical = canonicalPath(request.url);
      if (isRead && canonical !== request.url) return reply.redirect(canonical, 301);
      if (isShared)
        return sendShared(request, reply, await cache.get(key, async () => finishPage(await render(request, url))));
      const ofMembers = isRead && mayShare && isForMembers(page) ? await findForMember(request, url) : undefined;
      if (ofMembers) return memberPages.send(request, reply, ofMembers);
      return sendOwn(request, reply, await render(request, url));
    },
  });

  async function findForMember(request: FastifyRequest, url: string) {
    const viewer = await resolveViewer(services, rawHeadersOf(request));
    if (!seesAsEveryMember(viewer)) return undefined;
    const page = await memberPages.find(url, viewer, (look) => renderForMembers(request, { url, look }));
    return page && { page, viewer };
  }

  /** Nothing of the request but its address goes into a page that members share. */
  async function renderForMembers(request: FastifyRequest, { url, look }: { url: string; look: SharedLook }) {
    await admit(request);
    const context = contextOf(everyMember(look));
    const page = await answer(context, toWebRequest(request, url, new Headers(), undefined), url);
    return { page, frame: context.get(frameContext) };
  }

  /** A visitor's form may bring one picture, to be given back after login; more is for members. */
  async function stageForm(request: FastifyRequest, headers: Headers): Promise<StagedForm> {
    const { memberId } = await resolveViewer(services, headers);
    const { minFreeBytes } = services.config;
    return stageMultipart(request, { maxFiles: memberId === null ? 1 : 20, minFreeBytes });
  }

  /** Nothing is done before there is room, so that nobody waits further in; but whose files come slowly takes nobody's place. */
  async function render(request: FastifyRequest, url: string): Promise<RenderedPage> {
    const headers = headersOf(request);
    const form = request.isMultipart() ? await stageForm(request, headers) : undefined;
    try {
      await admit(request);
      const context = contextOf(await resolveViewer(services, headers));
      context.set(clientAddressContext, request.ip);
      context.set(stagedFilesContext, form?.files ?? []);
      context.set(outsideContext, async (work) => {
        goOut(request);
        const result = await work();
        await admit(request);
        return result;
      });
      return await answer(context, toWebRequest(request, url, headers, form), url);
    } finally {
      await form?.dispose();
    }
  }

  function contextOf(viewer: Viewer): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(viewerContext, viewer);
    context.set(apiCallsContext, calls);
    context.set(pageTagsContext, new Set());
    return context;
  }

  async function answer(context: RouterContextProvider, asked: Request, url: string): Promise<RenderedPage> {
    const work = () => handle(asked, context);
    const response = await (asked.method === 'POST' ? work() : readingOnce(work));
    const failure = context.get(failureContext);
    // A loader or an action that does not say itself what became of it.
    if (failure && response.status === 500) throw failure;
    // A page about the database's being away has no map.
    const mapHosts = await readMapLayers(services).then(hostsOf, () => []);
    return toRendered(response, context, { writesStyles: writesStyles(url), mapHosts });
  }
}

/** Whether the page is one that members share. */
function isForMembers(page: FoundPage | undefined): boolean {
  return page?.routeIds.some((id) => keptForMembers.has(id)) === true;
}

/** The headers as they came, without a copy of them all. */
function rawHeadersOf({ headers }: FastifyRequest): Pick<Headers, 'get'> {
  return {
    get(name) {
      const value = headers[name.toLowerCase()];
      return typeof value === 'string' ? value : null;
    },
  };
}

/** The path that a page is found by, also where a browser asks for its data alone. */
function pagePath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/_?\.data$/, '') || '/';
}

/** A call's address is no page: whoever calls it by another method is told by which it can be. */
function refuseOtherMethod(request: FastifyRequest, reply: FastifyReply, taken: RoutesTaken): void {
  const methods = taken.methodsAt(request.url.split('?')[0] ?? '');
  if (methods.length === 0) return;
  // It is one of them: only a name that is longer than any comes past the call itself.
  if (methods.includes(request.method)) throw new DomainError('not_found');
  reply.header('allow', methods.join(', '));
  throw new DomainError('method_not_allowed');
}

/** A kept letter is shown as its reader gets it, with its own looks; while developing Vite writes styles into the page. */
function writesStyles(url: string): boolean {
  return import.meta.env.MODE === 'development' || pagePath(url).startsWith(urls.adminLetter(''));
}

async function toRendered(
  response: Response,
  context: RouterContextProvider,
  policy: { writesStyles: boolean; mapHosts: readonly string[] },
): Promise<RenderedPage> {
  const tags = context.get(pageTagsContext);
  const body = context.get(pageBytesContext) ?? Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  if (response.status === 405) headers.allow ??= 'GET, HEAD';
  const cookies = response.headers.getSetCookie();
  if (response.status === 503) headers['retry-after'] ??= String(RETRY_AFTER);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy({ scripts: context.get(pageScriptsContext), ...policy });
  }
  const mayKeep = response.status === 200 && cookies.length === 0 && tags.size > 0;
  // Every page's frame shows settings of the site, and its policy names the hosts of its maps.
  return { status: response.status, headers, cookies, body, tags: mayKeep ? [...tags.add('site')] : [] };
}

function sendShared(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
  reply.code(page.status).headers(page.headers);
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  reply.header('vary', 'Accept-Encoding, Cookie').header('cache-control', 'public, max-age=0, must-revalidate');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

async function sendOwn(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  reply.header('vary', 'Accept-Encoding, Cookie').header('cache-control', 'private, no-store');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compress(page.body, encoding));
}

function toWebRequest(request: FastifyRequest, path: string, headers: Headers, form: StagedForm | undefined): Request {
  const url = new URL(path, `${request.protocol}://${request.host}`);
  if (request.method !== 'POST') return new Request(url, { headers });
  const copy = new Headers(headers);
  copy.delete('content-length');
  copy.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  const body = form ? form.fields.toString() : Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : '';
  return new Request(url, { method: request.method, headers: copy, body });
}
