import { emptyEvent, eventSchema, type TypedEvent } from '#app/features/events/event-form.ts';
import { findEvent } from '#app/features/events/find-events.server.ts';
import { closeEvent, makeEvent } from '#app/features/events/save-event.server.ts';
import { takePart } from '#app/features/sightings/events/change-event-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { demoKey } from './chosen.ts';
import { hangCover, type Landscape } from './hang-cover.server.ts';

type DemoEvent = {
  organiser: string;
  participants: readonly string[];
  isClosed: boolean;
  typed: Partial<TypedEvent>;
  landscape?: Landscape;
};

/** A box round the country, as somebody would draw it. */
const country = '16.1,45.7;22.9,45.7;22.9,48.6;16.1,48.6';
const dayMs = 86_400_000;

/** One that is closed, and one that runs on the day on which the demo was begun and for half a year. */
export function demoEvents(now: Date): readonly DemoEvent[] {
  const dayFrom = (days: number) => today(new Date(now.getTime() + days * dayMs));
  return [
    {
      organiser: 'kristof',
      participants: ['anna', 'bela', 'demo1', 'demo2', 'csilla'],
      isClosed: true,
      typed: {
        name: 'Demó fajhónap 2024',
        description: 'Egy hónap, bárhol az országban: hány fajt találunk együtt?',
        firstDay: '2024-05-01',
        lastDay: '2024-06-30',
        placeText: 'az egész ország',
        area: country,
        rules: 'Minden számít, ami fényképen látszik. A védett fajok helyét nem tesszük közzé.',
      },
    },
    {
      organiser: 'edit',
      participants: ['anna', 'bela', 'demo1', 'demo2', 'demo3', 'demo4', 'dani'],
      isClosed: false,
      landscape: 'hills',
      typed: {
        name: 'Demó közös megfigyelés',
        description:
          'Fél éven át figyeljük, mi él körülöttünk. Aki csatlakozik, annak a találatai maguktól beleszámítanak.',
        firstDay: dayFrom(-30),
        lastDay: dayFrom(180),
        placeText: 'kertek, parkok, erdőszélek',
        area: country,
        rules: 'Egy fajból napi egy találat elég.\nA találkozók helyét a leírásban írjuk meg.',
        former: '1',
      },
    },
  ];
}

/** Announces the demo's events with their people; each once, however often it is called. */
export async function holdEvents(
  db: Db,
  { viewers, storage, now }: { viewers: ReadonlyMap<string, Viewer>; storage: FileStorage; now: Date },
): Promise<void> {
  const viewerOf = (username: string) => {
    const viewer = viewers.get(username);
    if (!viewer) throw new Error(`There is no demo member ${username}.`);
    return viewer;
  };
  for (const [index, { organiser, participants, isClosed, typed, landscape }] of demoEvents(now).entries()) {
    const event = { ...eventSchema.parse({ ...emptyEvent, ...typed }), clientId: demoKey(9, index) };
    const id = await write(db, (tx) => makeEvent(tx, viewerOf(organiser), event));
    if ((await findEvent(db, id)).state === 'closed') continue;
    const memberId = viewerOf(organiser).memberId ?? 0;
    if (landscape) await write(db, (tx) => hangCover(tx, { storage, of: { kind: 'event', id }, memberId, landscape }));
    for (const each of [organiser, ...participants]) await write(db, (tx) => takePart(tx, viewerOf(each), id));
    if (isClosed) await write(db, (tx) => closeEvent(tx, viewerOf(organiser), id));
  }
}
