import { maxPixels } from '../images/picture-format.ts';

/** An expected failure: the code names it, `details` say which field or file it concerns. Mapped to status and text once, in `problems.ts`. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetail[];

  constructor(code: ProblemCode, details: ProblemDetail[] = [], options?: ErrorOptions) {
    super(code, options);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** One field's or file's part of a failure: `path` as in the form (`observedOn.from`), `message` in Hungarian. */
export type ProblemDetail = { path: string; message: string };

/** Status and Hungarian sentence of every expected failure. */
export const problems = {
  malformed: { status: 400, title: 'A kérés hibás.' },
  not_logged_in: { status: 401, title: 'Ehhez be kell jelentkezned.' },
  token_invalid: { status: 401, title: 'Ez a hozzáférési kulcs nem él.' },
  token_scope: { status: 403, title: 'Ez a hozzáférési kulcs erre nem jogosít.' },
  wrong_credentials: { status: 401, title: 'Nem sikerült belépni. A név és a jelszó így együtt nem jó.' },
  link_dead: { status: 410, title: 'Ez a hivatkozás már nem él.' },
  not_allowed: { status: 403, title: 'Ehhez nincs jogod.' },
  foreign_origin: { status: 403, title: 'A kérés másik oldalról érkezett, ezért nem hajtjuk végre.' },
  not_found: { status: 404, title: 'Nincs ilyen oldal, vagy nem nyilvános.' },
  method_not_allowed: { status: 405, title: 'Ez a cím így nem hívható.' },
  too_slow: { status: 408, title: 'A küldés elakadt, ezért bontottuk a kapcsolatot. Próbáld újra.' },
  conflict: { status: 409, title: 'Közben más is módosította. Nézd át, és mentsd újra.' },
  other_member: {
    status: 409,
    title: 'Közben másik tag lépett be ezen az eszközön. Lépj be annak a nevében, aki ezt írta.',
  },
  too_large: { status: 413, title: 'Ez a fájl túl nagy.' },
  not_importable: { status: 422, title: 'Ezt a fájlt nem lehet behozni.' },
  not_a_picture: { status: 415, title: 'Ez a fájl nem kép, vagy ilyen képet nem tudunk fogadni.' },
  invalid: { status: 422, title: 'Néhány adat hibás vagy hiányzik.' },
  email_not_confirmed: { status: 403, title: 'Előbb erősítsd meg az e-mail-címedet a levélben kapott hivatkozással.' },
  terms_not_accepted: { status: 403, title: 'Előbb fogadd el a megváltozott felhasználási feltételeket.' },
  taxon_not_usable: { status: 422, title: 'Ezt a nevet nem lehet választani.' },
  taxon_conflict: { status: 409, title: 'Ez a változtatás így nem vihető végbe.' },
  image_incomplete: { status: 422, title: 'A kép hiányos: nem érkezett meg az egész fájl.' },
  image_too_many_pixels: {
    status: 413,
    title: `A kép túl nagy felbontású: legfeljebb ${maxPixels / 1_000_000} megapixeles lehet.`,
  },
  image_not_own: { status: 403, title: 'Ez a kép nem a tiéd.' },
  too_many_requests: { status: 429, title: 'Túl sok próbálkozás. Várj egy kicsit, aztán próbáld újra.' },
  format_not_served: { status: 501, title: 'Ebben a formátumban nem tudjuk megadni.' },
  not_built_yet: { status: 501, title: 'Ez még készül.' },
  storage_full: {
    status: 507,
    title: 'Betelt a tárhelyünk, ezért most nem tudjuk elmenteni. Ami nálad van, megmarad: próbáld újra később.',
  },
  busy: {
    status: 503,
    title:
      'Az oldal most egyszerre túl sok mindenen dolgozik, ezért ezt nem tudtuk elvégezni. Semmi nem változott: próbáld újra fél perc múlva.',
  },
  unavailable: { status: 503, title: 'A szolgáltatás most nem érhető el. Próbáld újra néhány perc múlva.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** RFC 9457 body of an expected failure. */
export function problemBody(error: DomainError): {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors: ProblemDetail[];
} {
  const { status, title } = problems[error.code];
  const detail = error.details.map((each) => each.message).join(' ') || title;
  return { type: `urn:lelohely:problem:${error.code}`, title, status, detail, errors: error.details };
}

/** Seconds after which it is worth asking again, for answers with status 503. */
export const RETRY_AFTER = 30;

/** Whether a failure lies in what was asked for; `busy`, `unavailable` and `storage_full` lie in the moment, and the same may succeed later. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && problems[error.code].status < 500;
}

/** Whether it is one of those that lie in the moment. */
export function isOfTheMoment(error: unknown): boolean {
  return error instanceof DomainError && [503, 507].includes(problems[error.code].status);
}
