import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/** A photo as the stand-in keeps it; what is left out is usual. */
export type ServedPhoto = {
  id: string;
  owner: string;
  title?: string;
  isPublic?: boolean;
  media?: 'photo' | 'video';
  license?: number;
  taken?: string;
  granularity?: number;
  isTakenUnknown?: boolean;
  latitude?: number;
  longitude?: number;
  accuracy?: number;
  machineTags?: readonly string[];
  file: Uint8Array;
};

export type ServedPerson = { nsid: string; username: string; realname?: string; description?: string };

export type FlickrService = {
  /** For FLICKR_API_URL, and its host for FETCH_PRIVATE_HOSTS. */
  url: string;
  host: string;
  key: string;
  people: ServedPerson[];
  photos: ServedPhoto[];
  /** Methods that were asked for, without `flickr.`, and files. */
  asked: string[];
  /** What it answers next in place of itself. */
  next: { status: number; headers?: Record<string, string>; body?: string } | undefined;
};

type Answer = Record<string, unknown> | { fail: number };

/** A stand-in that speaks Flickr's documented REST protocol (https://www.flickr.com/services/api/), for a whole file. */
export function useFlickrService(): FlickrService {
  let origin = '';
  const service: FlickrService = {
    get url() {
      return `${origin}/services/rest/`;
    },
    get host() {
      return new URL(origin).host;
    },
    key: 'kulcs',
    people: [],
    photos: [],
    asked: [],
    next: undefined,
  };
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', origin);
    const { next } = service;
    service.next = undefined;
    const file = service.photos.find(({ id }) => url.pathname === `/kep/${id}.jpg`)?.file;
    service.asked.push(url.searchParams.get('method')?.replace('flickr.', '') ?? url.pathname);
    if (next) return void response.writeHead(next.status, next.headers).end(next.body ?? '');
    if (file) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file);
    const answer = answerOf(service, url.searchParams, origin);
    const failed = 'fail' in answer ? { stat: 'fail', code: answer.fail, message: 'no' } : undefined;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(failed ?? { ...answer, stat: 'ok' }));
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (typeof address === 'object') origin = `http://127.0.0.1:${address?.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}

function answerOf({ key, people, photos }: FlickrService, query: URLSearchParams, origin: string): Answer {
  if (query.get('api_key') !== key) return { fail: 100 };
  if (query.get('format') !== 'json' || query.get('nojsoncallback') !== '1') return { fail: 111 };
  const photo = photos.find(({ id }) => id === query.get('photo_id'));
  const person = people.find(({ nsid }) => nsid === query.get('user_id'));
  switch (query.get('method')) {
    case 'flickr.people.findByUsername':
      return userOf(people.find(({ username }) => username === query.get('username')));
    case 'flickr.urls.lookupUser':
      return userOf(people.find(({ username }) => query.get('url')?.endsWith(`/${username}`)));
    case 'flickr.people.getInfo':
      return person ? { person: personOf(person) } : { fail: 1 };
    case 'flickr.people.getPublicPhotos':
      return person ? { photos: pageOf(photos, query, { person, origin }) } : { fail: 1 };
    case 'flickr.photos.getInfo':
      // What is private is as if it were not, for who asks without its owner's leave.
      return photo?.isPublic === false || !photo ? { fail: 1 } : { photo: infoOf(photo, people) };
    case 'flickr.photos.getSizes':
      return photo ? { sizes: { size: sizesOf(photo, origin) } } : { fail: 1 };
    case 'flickr.photos.licenses.getInfo':
      return { licenses: { license: [{ id: 11, name: 'x', url: 'https://creativecommons.org/licenses/by/4.0/' }] } };
    default:
      return { fail: 112 };
  }
}

const content = (text: string) => ({ _content: text });

function userOf(person: ServedPerson | undefined): Answer {
  return person ? { user: { id: person.nsid, nsid: person.nsid, username: content(person.username) } } : { fail: 1 };
}

function personOf({ nsid, username, realname, description }: ServedPerson) {
  return {
    id: nsid,
    nsid,
    username: content(username),
    ...(realname !== undefined && { realname: content(realname) }),
    ...(description !== undefined && { description: content(description) }),
  };
}

function pageOf(all: readonly ServedPhoto[], query: URLSearchParams, of: { person: ServedPerson; origin: string }) {
  const own = all.filter(({ owner, isPublic }) => owner === of.person.nsid && isPublic !== false);
  const perPage = Number(query.get('per_page'));
  const pages = Math.max(1, Math.ceil(own.length / perPage));
  // Past the end its last page comes again.
  const page = Math.min(pages, Number(query.get('page')));
  const photo = own.slice((page - 1) * perPage, page * perPage).map((each) => ({
    id: each.id,
    owner: each.owner,
    secret: 'a1',
    server: '65535',
    farm: 66,
    title: each.title ?? '',
    ispublic: 1,
    isfriend: 0,
    isfamily: 0,
    media: each.media ?? 'photo',
    license: String(each.license ?? 0),
    datetaken: each.taken ?? '2024-05-07 10:30:00',
    datetakengranularity: each.granularity ?? 0,
    datetakenunknown: each.isTakenUnknown ? '1' : '0',
    latitude: each.latitude === undefined ? 0 : String(each.latitude),
    longitude: each.longitude === undefined ? 0 : String(each.longitude),
    accuracy: each.accuracy === undefined ? 0 : String(each.accuracy),
    machine_tags: (each.machineTags ?? []).join(' '),
    ownername: of.person.username,
    url_q: `${of.origin}/kep/${each.id}.jpg`,
  }));
  return { page, pages, perpage: perPage, total: own.length, photo };
}

function infoOf(photo: ServedPhoto, people: readonly ServedPerson[]) {
  const owner = people.find(({ nsid }) => nsid === photo.owner);
  return {
    id: photo.id,
    secret: 'a1',
    server: '65535',
    license: String(photo.license ?? 0),
    media: photo.media ?? 'photo',
    title: content(photo.title ?? ''),
    owner: { nsid: photo.owner, username: owner?.username ?? '', realname: owner?.realname ?? '' },
    visibility: { ispublic: 1, isfriend: 0, isfamily: 0 },
    dates: {
      posted: '1715070000',
      taken: photo.taken ?? '2024-05-07 10:30:00',
      takengranularity: photo.granularity ?? 0,
      takenunknown: photo.isTakenUnknown ? '1' : '0',
    },
    tags: { tag: (photo.machineTags ?? []).map((raw) => ({ raw, _content: raw, machine_tag: 1 })) },
    ...(photo.latitude !== undefined && {
      location: {
        latitude: String(photo.latitude),
        longitude: String(photo.longitude),
        accuracy: String(photo.accuracy ?? 16),
      },
    }),
  };
}

function sizesOf({ id, media = 'photo' }: ServedPhoto, origin: string) {
  const at = { source: `${origin}/kep/${id}.jpg`, url: `${origin}/photos/${id}`, media };
  return [
    { label: 'Large Square', width: 150, height: 150, ...at },
    { label: 'Original', width: '1600', height: '1000', ...at },
  ];
}
