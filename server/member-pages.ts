import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { frameViewerOf } from '#app/layout/frame-viewer.ts';
import { menuPlaceOf } from '#app/layout/menu.ts';
import {
  bytesOf,
  cutAtMarks,
  type JoinedParts,
  joinParts,
  type Piece,
  toPiece,
  toStoredPiece,
} from '#app/platform/cache/joined-page.server.ts';
import {
  chooseEncoding,
  compress,
  type MadePage,
  PageCache,
  type RenderedPage,
} from '#app/platform/cache/page-cache.server.ts';
import { SharedLook } from '#app/viewer/own-part.ts';
import { ownValuesId, standIns } from '#app/viewer/stand-ins.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { FrameMaker } from '#app/viewer/viewer-context.server.ts';

/** What each member gets of their own in a page that they share. */
type Hole = 'theme' | 'above' | 'below' | 'values' | 'viewer' | 'formKey';

/** A page that members share; it has no frame where it is data alone. */
type SharedPage = Pick<RenderedPage, 'status' | 'headers'> & {
  parts: JoinedParts<Hole>;
  look: SharedLook;
  frame: FrameMaker | null;
  isKept: boolean;
};

type Frame = Record<'theme' | 'above' | 'below', Piece>;

type MakeShared = (look: SharedLook) => Promise<{ page: RenderedPage; frame: FrameMaker | null }>;

const none = toPiece('');

/** Pages that members share, and the frames that they are put into. */
export class MemberPages {
  readonly #pages: PageCache<SharedPage>;
  readonly #frames: PageCache<Frame>;

  constructor({ pageBytes, frameBytes }: { pageBytes: number; frameBytes: number }) {
    this.#pages = new PageCache(pageBytes);
    this.#frames = new PageCache(frameBytes);
  }

  touch(tags: readonly string[]): void {
    this.#pages.touch(tags);
    this.#frames.touch(tags);
  }

  clear(): void {
    this.#pages.clear();
    this.#frames.clear();
  }

  /** The page that `viewer` shares with others, ready to be joined; undefined where theirs is to be made for them alone. */
  async find(url: string, viewer: Viewer, make: MakeShared): Promise<SharedPage | undefined> {
    const usual = await this.#get(url, new SharedLook(), make);
    const answers = usual.isKept ? await usual.look.answersOf(viewer) : undefined;
    if (answers === undefined || answers.size === 0) return answers && usual;
    const key = `${url} ${JSON.stringify([...answers])}`;
    const page = await this.#get(key, new SharedLook(answers), make);
    // Made by these answers it may ask for more, or show what is somebody's.
    return page.isKept && sameAnswers(answers, await page.look.answersOf(viewer)) ? page : undefined;
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, viewer }: { page: SharedPage; viewer: Viewer },
  ): Promise<FastifyReply> {
    const own = { ...(await this.#frameFor(request.url, page, viewer)), ...ownValues(viewer) };
    const accepted = chooseEncoding(request.headers['accept-encoding'], ['gzip', 'br']);
    const body = joinParts(page.parts, own, accepted === 'gzip' ? 'gzip' : 'identity');
    reply.code(page.status).headers(page.headers);
    reply.header('vary', 'Accept-Encoding, Cookie').header('cache-control', 'private, no-store');
    if (accepted !== 'identity') reply.header('content-encoding', accepted);
    return reply.send(accepted === 'br' ? await compress(body, 'br') : body);
  }

  async #get(key: string, look: SharedLook, make: MakeShared): Promise<SharedPage> {
    return this.#pages.peek(key) ?? (await this.#pages.get(key, async () => toShared(await make(look), look)));
  }

  async #frameFor(url: string, { frame }: SharedPage, viewer: Viewer): Promise<Frame> {
    if (!frame) return { theme: none, above: none, below: none };
    const shown = frameViewerOf(viewer);
    const place = menuPlaceOf(shown, url.split('?')[0] ?? '');
    const key = JSON.stringify([frame.site, place, shown]);
    return this.#frames.peek(key) ?? (await this.#frames.get(key, async () => toFrame(frame.render(viewer))));
  }
}

function toShared({ page, frame }: Awaited<ReturnType<MakeShared>>, look: SharedLook): MadePage<SharedPage> {
  const { status, headers, body, tags } = page;
  const isKept = tags.length > 0;
  const parts = isKept ? partsOf(body.toString(), frame !== null) : [];
  return { page: { status, headers, parts, look, frame, isKept }, bytes: bytesOf(parts), tags };
}

function partsOf(text: string, hasFrame: boolean): JoinedParts<Hole> {
  if (!hasFrame) return cutAtMarks(text, { viewer: standIns.viewer, formKey: standIns.formKey });
  const at = placesIn(text);
  return [
    toPiece(text.slice(0, at.html)),
    'theme',
    toPiece(text.slice(at.htmlEnd, at.body)),
    'above',
    ...cutAtMarks(text.slice(at.main, at.mainEnd), { formKey: standIns.formKey }),
    'below',
    ...cutAtMarks(text.slice(at.scripts), { values: standIns.values }),
  ];
}

function toFrame(text: string): MadePage<Frame> {
  const at = placesIn(text);
  const page: Frame = {
    theme: toStoredPiece(text.slice(at.html, at.htmlEnd)),
    above: toPiece(text.slice(at.body, at.main)),
    below: toPiece(text.slice(at.mainEnd, at.scripts)),
  };
  return { page, bytes: bytesOf(Object.values(page)), tags: ['site'] };
}

const htmlStart = '<html lang="hu"';

/** Where the frame stands in a page: it writes each of these once, and no text can. */
function placesIn(text: string) {
  const html = text.indexOf(htmlStart) + htmlStart.length;
  const body = text.indexOf('>', text.indexOf('<body', html)) + 1;
  const main = text.indexOf('<main ', body);
  const mainEnd = text.indexOf('</main>', main);
  return { html, htmlEnd: text.indexOf('>', html), body, main, mainEnd, scripts: text.indexOf('<script', mainEnd) };
}

function sameAnswers(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown> | undefined): boolean {
  return b !== undefined && a.size === b.size && [...a].every(([key, answer]) => b.get(key) === answer);
}

/** The values that take the place of the stand-ins in what the browser takes over: as text of JSON strings, which they stand in. */
function ownValues(viewer: Viewer): Record<'values' | 'viewer' | 'formKey', Piece> {
  const inString = (text: string) => JSON.stringify(text).slice(1, -1);
  const shown = inString(JSON.stringify(frameViewerOf(viewer)));
  const key = randomUUID();
  const values = JSON.stringify({ [standIns.viewer]: shown, [standIns.formKey]: key }).replaceAll('<', '\\u003c');
  return {
    viewer: toStoredPiece(shown),
    formKey: toStoredPiece(key),
    values: toStoredPiece(`<script type="application/json" id="${ownValuesId}">${values}</script>`),
  };
}
